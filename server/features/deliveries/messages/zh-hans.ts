import type { SurveyFacts, SurveyWording } from './wording.ts'

const effort = (f: SurveyFacts) => `问卷共3题，大约${f.minutes}分钟即可完成。不想回答的题目可以跳过。`
const purpose =
  '这份问卷不用于绩效考核，只是希望及早了解您遇到的困难，并提供帮助。哪些人可以看到您的回答，会写在链接页面的最上方。'
const crossed = '如果您已经填写，请忽略此邮件。'

export const zhHans: SurveyWording = {
  monthly: (f) => ({
    subject: `【${f.companyName}】第${f.round}次问卷：填写截止日 ${f.until}`,
    title: `邀请您填写第${f.round}次问卷`,
    paragraphs: [
      `${f.memberName}，您好！`,
      `我是${f.companyName}${f.from}。为了了解您入职后的情况，我们每月会发送一次简短的问卷。本次是第${f.round}次（共${f.rounds}次）。`,
      effort(f),
      purpose,
      `填写截止日为日本时间${f.until}。`,
    ],
  }),
  remind: {
    again: (f) => ({
      subject: `【${f.companyName}】提醒您填写第${f.round}次问卷：截止日 ${f.until}`,
      title: `提醒您填写第${f.round}次问卷`,
      paragraphs: [
        `${f.memberName}，您好！`,
        `我是${f.companyName}${f.from}。前几天发给您的第${f.round}次问卷目前仍可填写，在此再次提醒您。${crossed}`,
        `${effort(f)}只需选择最接近您目前感受的选项即可。`,
        purpose,
        `填写截止日为日本时间${f.until}。`,
      ],
    }),
    last: (f) => ({
      subject: `【${f.companyName}】第${f.round}次问卷将于${f.until}截止`,
      title: `问卷将于${f.until}截止`,
      paragraphs: [
        `${f.memberName}，您好！`,
        `我是${f.companyName}${f.from}。第${f.round}次问卷即将截止，您可以填写到日本时间${f.until}。`,
        `大约${f.minutes}分钟即可完成。如果您正忙，只回答一题也没关系。无论是顺利的事，还是让您在意的事，都请如实告诉我们。`,
        purpose,
        `这是本次问卷的最后一次提醒。${crossed}`,
      ],
    }),
  },
  button: '填写问卷',
  fallback: '如果按钮无法打开，请将以下网址复制到浏览器中打开。',
  footer: (f) => [`此链接仅供${f.memberName}本人使用，请勿转发给他人。`, f.signature],
}
