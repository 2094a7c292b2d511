import type { ReplyTexts } from './shape.ts'

export const en: ReplyTexts = {
  from: (company) => `A message from ${company}`,
  meta: (sender, date) => `From ${sender}, ${date}`,
  hello: (name) => `Hello ${name}, you can reply to the message below on this page.`,
  letter: 'The message you received',
  readers: {
    title: 'Who can read your reply',
    administrators: 'The HR administrators',
    viewers: 'People whom the company allows to read what all members write',
    departmentViewers: (departments) =>
      `People allowed to read what members of ${departments.join(', ')} write`,
    namedViewers: 'People allowed to read what you in particular write',
    only: 'If access is widened later, that does not apply to replies you have already sent.',
    supervisor:
      'It is not sent to your direct supervisor, who can read it only when belonging to one of these groups.',
  },
  text: {
    label: 'Your reply',
    hint: (limit) => `Up to ${limit.toLocaleString('en')} characters. You can reply as often as you like.`,
    left: (characters) => `${characters.toLocaleString('en')} characters left`,
    over: (characters) => `${characters.toLocaleString('en')} characters too many`,
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
    body: 'The link may have been cut off. Please copy the whole address from the email and open it again. If that does not help, please contact your HR department.',
  },
  errors: {
    check: 'Please check your reply',
    nothing: 'Please write your reply. If you would rather not reply, you can simply close this page.',
    tooLong: (limit) => `Please keep your reply within ${limit.toLocaleString('en')} characters.`,
    readersChanged:
      'Who can read your reply has changed in the meantime. Please look at the list below, then send again.',
    tooMany: 'Many replies have come in a short time. Please send again in about an hour.',
    title: 'Your reply could not be sent',
    failed: 'Please try again in a little while. What you wrote is still here.',
    retry: 'Send again',
  },
}
