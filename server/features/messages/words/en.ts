import type { FrameWording } from './wording.ts'

export const en: FrameWording = {
  button: 'Write a reply',
  fallback: 'If the button does not work, open this address in your browser:',
  footer: (f) => [
    `${f.from} sent you this message through Soramoyo.`,
    'The reply page tells you who can read your reply. The link is yours alone; please do not forward it.',
    f.signature,
  ],
}
