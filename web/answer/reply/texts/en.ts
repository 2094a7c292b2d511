import type { ReplyTexts } from './shape.ts'

export const en: ReplyTexts = {
  from: (company) => `A message from ${company}`,
  meta: (sender, date) => `From ${sender}, ${date}`,
  hello: (name) => `Hello ${name}, you can reply to the message below on this page.`,
  letter: 'The message you received',
  files: 'Attached files',
  readers: {
    title: 'Who can read your reply',
    administrators: 'The HR administrators',
    viewers: 'People the company allows to read everyone’s replies',
    departmentViewers: (departments) => `People allowed to read replies from ${departments.join(', ')}`,
    namedViewers: 'People given individual permission to read your replies',
    only: 'This list is not widened for replies you have already sent. New people in the same roles read them too.',
    supervisor:
      'It is not sent to your direct supervisor. Your supervisor can read it only if they are in one of the groups above.',
  },
  text: {
    label: 'Your reply',
    hint: (limit) => `Up to ${limit.toLocaleString('en')} characters. You can reply as often as you like.`,
    left: (characters) => `Characters left: ${characters.toLocaleString('en')}`,
    over: (characters) => `Over the limit by: ${characters.toLocaleString('en')}`,
  },
  send: 'Send your reply',
  sending: 'Sending…',
  thanks: {
    title: 'We have received your reply',
    body: (sender) => `Thank you. It has been passed on to ${sender}.`,
    next: 'You can close this page now.',
    again: 'Write another reply',
  },
  unknown: {
    title: 'We could not find this message',
    body: 'The link may have been cut off. Please copy the whole address from the email and open it again.',
  },
  errors: {
    check: 'Please check your reply',
    nothing: 'Please write your reply. If you would rather not reply, you can simply close this page.',
    tooLong: (limit) => `Please keep your reply within ${limit.toLocaleString('en')} characters.`,
    readersChanged:
      'While you were writing, the list of people who can read your reply changed. Please check it below, then send again.',
    tooMany: 'Many replies have come in a short time. Please send again in about an hour.',
    title: 'Your reply could not be sent',
    failed: 'Please try again in a little while. What you wrote is still here.',
    retry: 'Send again',
  },
}
