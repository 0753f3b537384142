import type { Language } from './frames';

export const language: Language = {
  locale: 'zh-CN',
  quotes: ['“', '”'],
  greeting: {
    named: '{name}，您好！',
    nameless: '您好！',
  },
  opening: [
    '我想向{company}推荐：{product}。',
    '可以向您介绍{product}能为{company}做什么吗？',
    '我写信给{company}，想介绍{product}。',
    '我想向您推荐：{product}。',
    '可以向您介绍{product}能为您做什么吗？',
    '我写信是想向您介绍{product}。',
  ],
  label: {
    about: '内容：{text}',
    short: '简而言之：{text}',
    benefit: '好处：{text}',
    price: '价格：{price}',
    plan: '方案：{plan} – {price}',
    different: '不同之处：{text}',
    more: '再补充一点：{text}',
    key: '疑虑：{text}',
  },
  points: [
    '关于{product}的任何问题都可以问我。',
    '是否合适，由您决定。',
    '我们可以从您的问题开始。',
  ],
  questions: {
    time: ['哪些步骤花的时间过长？', '目前哪里最浪费时间？'],
    cost: ['您如何判断一笔支出是否值得？', '您最关注哪些费用？'],
    how: ['它需要与什么配合使用？', '我们需要考虑哪些情况？'],
    outcome: ['什么样的结果会让您觉得值得？', '您如何衡量成功？'],
    quality: ['您需要向谁证明什么？', '哪里出错影响最大？'],
    customers: ['您的客户最常提出什么要求？', '您的客户会先注意到什么？'],
    people: ['团队中谁应该参与意见？', '团队尝试新事物需要什么？'],
    any: {
      today: ['{company}目前是怎么做的？', '您目前是怎么做的？'],
      present: ['{company}已经尝试过什么？'],
      change: ['您最想先改变什么？'],
      people: ['做决定之前，还有谁应该了解？'],
      time: ['什么时候方便看一看？'],
    },
    need: ['{company}目前如何处理这一点：{quote}？', '您目前如何处理这一点：{quote}？'],
    useCase: ['{company}会遇到这种情况吗：{quote}？', '这对您有多重要：{quote}？'],
    useCases: ['哪种情况更常见：{quote}还是{other}？', '哪个对您更重要：{quote}还是{other}？'],
    gain: ['这会给{company}带来什么变化：{quote}？', '这对您意味着什么：{quote}？'],
  },
  objections: {
    cost: [
      '我们没有这方面的预算。',
      '可以从这里开始：{plan} – {price}',
      '价格：{price}。我可以书面发给您。',
      '我们先一起看看它需要带来什么，再由您决定。',
    ],
    time: [
      '我们现在没有时间。',
      '可以先从一件事开始：{quote}。',
      '我可以发一份摘要，您方便时再看。',
    ],
    present: [
      '我们已经有类似的东西了。',
      '好用的可以保留。这里的不同之处：{text}',
      '那么您可以比较一下，再做决定。',
    ],
    people: [
      '我需要先和团队商量。',
      '当然。您的团队可能会关心这一点：{text}',
      '当然。我可以发一份摘要供团队参考。',
    ],
  },
  call: {
    phone: [
      '可以简短通话，听听{company}的看法吗？',
      '什么时候可以给{company}打几分钟电话？',
      '方便简短通话吗？',
      '我们简单聊聊好吗？请您定个时间。',
    ],
    people: ['这件事我可以和{company}的哪位联系？'],
    write: ['我把详细信息用邮件发给您，好吗？', '我可以书面发给您哪些内容？'],
  },
  followUp: {
    first: [
      '您有时间看看{product}吗？',
      '可以再谈谈{product}吗？',
      '{company}对{product}有什么看法？',
    ],
    last: ['简单回复“是”或“否”即可。', '什么能帮助您做决定？'],
  },
};
