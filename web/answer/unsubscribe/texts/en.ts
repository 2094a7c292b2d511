import type { UnsubscribeTexts } from './shape.ts'

export const en: UnsubscribeTexts = {
  title: 'The emails you receive',
  hello: (name) => `Hello ${name}, here you can choose which emails we send you.`,
  changed: 'Your choice has been saved.',
  notices: {
    title: 'Thank-you emails and other notices',
    sent: 'We send you notices other than the surveys, such as thanks for an answer.',
    stopped: 'You have stopped the notices. The surveys still arrive as before.',
    meaning: 'If you stop them, the surveys still arrive as before. HR is not told.',
    stop: 'Stop these emails',
    resume: 'Receive notices again',
  },
  surveys: {
    title: 'The surveys',
    sent: 'We send you the surveys and their reminders. If you would rather not answer one, you can simply leave it.',
    stopped_by_member:
      'You have stopped the surveys. You can still answer one that has already arrived until its deadline.',
    stopped_by_company: 'Your company has stopped sending you surveys.',
    ended: 'No more surveys will be sent to you.',
    meaning:
      'If you stop them, you will receive no further surveys, and the HR administrators will see that you stopped them. You do not need to give a reason, and you can start again at any time.',
    stop: 'Stop the surveys',
    resume: 'Receive the surveys again',
  },
  unknown: {
    title: 'We could not find this page',
    body: 'The link may have been cut off. Please copy the whole address from the email and open it again.',
  },
}
