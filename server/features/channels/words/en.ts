import type { ChannelWording } from './wording.ts'

export const en: ChannelWording = {
  app: 'the app',
  offer: (f) => ({
    subject: `You can also use ${f.channel}`,
    title: `You can also use ${f.channel}`,
    paragraphs: [
      `Hello ${f.memberName},`,
      `This is ${f.from} at ${f.company}. You can now also get our surveys and messages by ${f.channel}.`,
      'It takes about one minute to set up. If you do not want to use it, there is nothing to do. Our emails will come as before.',
    ],
    button: `Use ${f.channel}`,
    details: [
      'You see who reads your replies before you set it up. You can stop at any time.',
      'This link is only for you. Please do not forward it.',
    ],
  }),
  consent: {
    gets: (f) => `You get surveys and messages from ${f.company} by ${f.channel}.`,
    answers: (f) => `What you write by ${f.channel} comes to the HR department as your reply.`,
    readBy: (groups) => `Who can read your replies: ${groups.join('; ')}.`,
    watched: (f) => `The administrators of your company may be able to read what is written by ${f.channel}.`,
    noAnswers: 'We do not get replies by SMS. Please use the link in the message to reply.',
    lockScreen: 'The lock screen does not show what a message says.',
    ends: 'You can stop at any time.',
  },
  first: {
    text: (f) =>
      `You can get surveys and messages from ${f.company} by ${f.channel}. Nothing comes here until you press the button below.`,
    yes: 'Use it',
    no: 'Do not use it',
    lockScreen: 'You can choose how we reach you.',
    brief: (f) => `${f.company}: to get our messages by SMS at this number, please open the link.`,
    open: 'Open the page',
  },
  said: {
    codeTaken: (f) =>
      `We are checking that you want messages from ${f.company} here. Please go back to the page and check the name of the account.`,
    codeUnknown:
      'This code does not work. It has expired or has already been used. Please get a new code on the page.',
    tooManyTries: 'Too many codes did not work. Please wait about one hour, and then send a code again.',
    linked: (f) => `Messages from ${f.company} now come to you by ${f.channel}. To stop them, send “stop”.`,
    alreadyLinked: (f) =>
      `This ${f.channel} account already belongs to another person. Please ask the HR department.`,
    declined: (f) => `We will not use ${f.channel}. Our messages come to you by email.`,
    unlinked: (f) => `You no longer get messages by ${f.channel}. They come to you by email from now on.`,
    expired: 'This button is too old. Please ask the HR department to send it again.',
    notLinked: (f) =>
      `Messages from ${f.company} come here. This is not set up yet, so nobody gets what you write. Please set it up by the link in an email from the HR department.`,
  },
}
