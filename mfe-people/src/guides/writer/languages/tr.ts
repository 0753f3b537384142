import type { Language } from './frames';

export const language: Language = {
  locale: 'tr-TR',
  quotes: ['“', '”'],
  greeting: { named: 'Merhaba {name},', nameless: 'Merhaba,' },
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
    audience: 'Kimin için: {text}',
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
    any: [
      '{company} bünyesinde bu iş bugün nasıl yapılıyor?',
      '{company} bünyesinde şimdiye kadar neler denendi?',
      'Bunu bugün nasıl yapıyorsunuz?',
      'Önce neyi değiştirmek istersiniz?',
      'Karardan önce bunu başka kim görmeli?',
      'Buna bakmak için ne zaman uygun olur?',
    ],
    useCase: ['Şununla karşılaşıyor musunuz: {quote}?', 'Bu sizin için ne kadar önemli: {quote}?'],
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
    other: [
      'Bunun için zaten bir çözümümüz var.',
      'Güzel, o zaman karşılaştıralım. Neler iyi çalışıyor, neyi değiştirirdiniz?',
      'İyi çalışan kalabilir. Bugün eksik olan ne?',
    ],
    time: [
      'Şu anda buna vaktimiz yok.',
      'Anlıyorum. Zamanı siz seçin: ne zaman tekrar sorabilirim?',
      'Tek bir konuyla başlayabiliriz. Hangisi en önemlisi?',
    ],
    cost: [
      'Bunun için bütçemiz yok.',
      'Fiyatları yazılı olarak gönderirim. Bir sonraki bütçe ne zaman belirleniyor?',
      'Size ne kazandırması gerektiğine birlikte bakalım, sonra siz karar verin.',
    ],
    quality: [
      'Bize uygun olduğunu nasıl bileceğiz?',
      'Nelerin doğru olması gerektiğini söyleyin, madde madde birlikte bakalım.',
      'Kendi örneğinizi alalım ve uyup uymadığına birlikte bakalım.',
    ],
    people: [
      'Önce ekibimle konuşmam gerekiyor.',
      'Elbette. Ekibiniz için bir özet gönderirim.',
      'Tabii. İsterseniz katılır, ekibin sorularını yanıtlarım.',
    ],
  },
  call: [
    'Kısa bir görüşme uygun mu? {company} için görüşünüzü öğrenmek isterim.',
    '{company} ile birkaç dakika ne zaman görüşebilirim?',
    '{company} bünyesinde bu konuyu kiminle görüşebilirim?',
    'Kısa bir görüşme uygun mu?',
    'Kısaca konuşalım mı? Bir saat önerebilirsiniz.',
  ],
  followUp: {
    first: [
      'Şuna bakma fırsatı oldu mu: {product}?',
      'Şu konuya dönebilir miyim: {product}?',
      '{company} bünyesinde ne düşünülüyor: {product}?',
    ],
    last: ['Kısa bir evet ya da hayır yeterli.', 'Karar vermenize ne yardımcı olur?'],
  },
};
