import type { FrameWording } from './wording.ts'

export const ja: FrameWording = {
  button: '返信を書く',
  fallback: 'ボタンを押せないときは、次のアドレスをブラウザで開いてください。',
  footer: (f) => [
    `このメールは、${f.from}が「空模様」からお送りしています。`,
    '返信を読む人は、返信ページに書いてあります。リンクはあなた専用です。ほかの方に転送しないでください。',
    f.signature,
  ],
}
