import type { FrameWording } from './wording.ts'

export const en: FrameWording = {
  button: 'Write a reply',
  answerAbove: '_____ Please reply above this line _____',
  readBy: (groups) => `Who can read a reply to this email: ${groups.join('; ')}`,
  readers: {
    administrators: 'the HR administrators',
    viewers: 'people the company allows to read everyone’s replies',
    departmentViewers: (names) => `people allowed to read replies from ${names.join(', ')}`,
    namedViewers: 'people given individual permission to read your replies',
  },
  footer: (f) => [
    `${f.from} sent you this message through Soramoyo.`,
    'The reply page tells you who can read your reply. The link is yours alone; please do not forward it.',
    f.signature,
  ],
  chat: {
    files: (count, button) =>
      `Number of attached files: ${count}. You can download them from the page “${button}”.`,
    readBy: (groups) => `Who can read a reply in this chat: ${groups.join('; ')}`,
    overseen: 'Your company’s administrators may be able to read this conversation.',
  },
  brief: (companyName) => `[${companyName}] You have a message:`,
  lockScreen: 'A new message from HR',
}
