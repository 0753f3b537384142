import type { Language } from './frames';

export const language: Language = {
  locale: 'tr-TR',
  quotes: ['“', '”'],
  greeting: {
    named: 'Merhaba {name},',
    nameless: 'Merhaba,',
  },
  opening: [
    '{company} için bir önerim var: {product}.',
    '{company} için neler yapılabileceğini gösterebilir miyim: {product}?',
    '{company} için şu konuda yazıyorum: {product}.',
    'Size bir önerim var: {product}.',
    'Sizin için neler yapılabileceğini gösterebilir miyim: {product}?',
    'Size şu konuda yazıyorum: {product}.',
  ],
  label: {
    about: 'Konu: {text}',
    short: 'Kısaca: {text}',
    benefit: 'Yararı: {text}',
    price: 'Fiyat: {price}',
    plan: 'Paket: {plan} – {price}',
    different: 'Farkı: {text}',
    more: 'Bir nokta daha: {text}',
    key: 'İtiraz: {text}',
  },
  points: [
    '{product} hakkında her şeyi sorabilirsiniz.',
    'Size uyup uymadığına siz karar verirsiniz.',
    'Sorularınızla başlayabiliriz.',
  ],
  questions: {
    time: ['Hangi adımlar gereğinden uzun sürüyor?', 'Bugün en çok nerede zaman kaybediyorsunuz?'],
    cost: [
      'Bir harcamanın değip değmediğine nasıl karar veriyorsunuz?',
      'En çok hangi giderleri izliyorsunuz?',
    ],
    how: ['Nelerle uyumlu olması gerekir?', 'Neleri göz önünde bulundurmamız gerekir?'],
    outcome: ['Hangi sonuç buna değer?', 'Başarıyı nasıl ölçüyorsunuz?'],
    quality: ['Neyi, kime kanıtlamanız gerekiyor?', 'Bir hata en çok nerede zarar verir?'],
    customers: ['Müşterileriniz en çok ne istiyor?', 'Müşterileriniz ilk olarak neyi fark eder?'],
    people: [
      'Ekibinizden kimin görüşü alınmalı?',
      'Ekibiniz yeni bir şey denemek için neye ihtiyaç duyar?',
    ],
    any: {
      today: [
        '{company} bünyesinde bu iş bugün nasıl yapılıyor?',
        'Bunu bugün nasıl yapıyorsunuz?',
      ],
      present: ['{company} bünyesinde şimdiye kadar neler denendi?'],
      change: ['Önce neyi değiştirmek istersiniz?'],
      people: ['Karardan önce bunu başka kim görmeli?'],
      time: ['Buna bakmak için ne zaman uygun olur?'],
    },
    need: [
      'Bu konu bugün {company} bünyesinde nasıl yürüyor: {quote}?',
      'Bu konuyu bugün nasıl yürütüyorsunuz: {quote}?',
    ],
    useCase: [
      '{company} bünyesinde şununla karşılaşılıyor mu: {quote}?',
      'Bu sizin için ne kadar önemli: {quote}?',
    ],
    useCases: [
      'Hangisi daha sık oluyor: {quote} mi, {other} mi?',
      'Hangisi daha önemli: {quote} mi, {other} mi?',
    ],
    gain: [
      'Bu, {company} için neyi değiştirir: {quote}?',
      'Bu sizin için ne anlama gelir: {quote}?',
    ],
  },
  objections: {
    cost: [
      'Bunun için bütçemiz yok.',
      'Şununla başlayabilirsiniz: {plan} – {price}.',
      'Fiyat: {price}. Yazılı olarak da gönderebilirim.',
      'Size ne kazandırması gerektiğine birlikte bakalım, sonra siz karar verin.',
    ],
    time: [
      'Şu anda buna vaktimiz yok.',
      'Tek bir konuyla başlayabiliriz: {quote}.',
      'Uygun olduğunuzda okumanız için bir özet gönderebilirim.',
    ],
    present: [
      'Bunun için zaten bir çözümümüz var.',
      'İyi çalışan kalabilir. Farklı olan şu: {text}',
      'O halde karşılaştırabileceğiniz bir şey var; karar sizin.',
    ],
    people: [
      'Önce ekibimle konuşmam gerekiyor.',
      'Elbette. Şu, ekibinizin ilgisini çekebilir: {text}',
      'Elbette. Ekibiniz için bir özet gönderirim.',
    ],
  },
  call: {
    phone: [
      '{company} için görüşünüzü öğrenmek üzere kısaca arayabilir miyim?',
      '{company} ile birkaç dakika ne zaman görüşebilirim?',
      'Kısa bir görüşme uygun mu?',
      'Kısaca konuşalım mı? Bir saat önerebilirsiniz.',
    ],
    people: ['{company} bünyesinde bu konuyu kiminle görüşebilirim?'],
    write: ['Ayrıntıları e-postayla göndereyim mi?', 'Size yazılı olarak ne gönderebilirim?'],
  },
  followUp: {
    first: [
      'Şuna bakma fırsatı oldu mu: {product}?',
      'Şu konuya dönebilir miyim: {product}?',
      '{company} bünyesinde ne düşünülüyor: {product}?',
    ],
    last: ['Kısa bir evet ya da hayır yeterli.', 'Karar vermenize ne yardımcı olur?'],
  },
};
