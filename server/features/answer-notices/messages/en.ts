import type { ThanksWording } from './wording.ts'

export const en: ThanksWording = {
  words: (f) => ({
    subject: `[${f.companyName}] Thank you for answering survey no. ${f.round}`,
    title: 'Thank you for your answer',
    paragraphs: [
      `Hello ${f.memberName},`,
      `This is ${f.from} at ${f.companyName}. We have received your answer to survey no. ${f.round}. Thank you for taking the time.`,
      'Your answer is read only by the people named before the questions. If something seems difficult, one of us may get in touch with you.',
      'Until the survey closes, you can change your answer by the link in its mail.',
      f.canReply
        ? 'If there is anything else you would like to tell us, simply reply to this mail.'
        : 'If there is anything else you would like to tell us, please contact your HR department. Replies to this mail do not reach us.',
    ],
  }),
  choice: 'Stop notices or change which mails you receive',
}
