import type { SiteHead } from '../../frame/head.ts'

export const inquirySentHead: SiteHead = {
  title: 'お問い合わせを受け付けました',
  description: '担当者がメールで回答します。',
  isHidden: true,
}

export function InquirySentPage() {
  return (
    <section className="plain sky">
      <h1>{inquirySentHead.title}</h1>
      <p>お問い合わせありがとうございます。担当者が内容を確認し、入力したメールアドレスに回答します。</p>
      <p className="actions">
        <a className="button primary" href="/">
          トップページへ戻る
        </a>
      </p>
    </section>
  )
}
