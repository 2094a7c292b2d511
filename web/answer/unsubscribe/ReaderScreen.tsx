import { type ReaderStanding, readerMails } from '#contract/mails/unsubscribe-view.ts'

/** One mail to who looks after members, and the button that stops it; these mails are Japanese, and so is this. */
export function ReaderScreen({ standing }: { standing: ReaderStanding }) {
  const { companyName, readerName, mail, isSent } = standing
  return (
    <>
      <header className="opening">
        <p className="from">{companyName}</p>
        <h1>メールの受け取り</h1>
        <p>{readerName}さんへのメールを、ここで停止できます。</p>
      </header>
      <section className="card choice">
        <h2>{readerMails[mail]}</h2>
        <p role={isSent ? undefined : 'status'}>
          {isSent ? 'このメールをお送りしています。' : 'このメールは停止しています。'}
        </p>
        {isSent ? (
          <>
            <p className="quiet">
              {mail === 'weekly_summary' ? '' : '停止したことは、人事の担当者の画面に表示されます。'}
              {again[mail]}
            </p>
            <form method="post">
              <input type="hidden" name="lang" value="ja" />
              <button type="submit" name="choice" value="stop_notices" className="secondary">
                このメールを停止する
              </button>
            </form>
          </>
        ) : (
          <p className="quiet">{again[mail]}</p>
        )}
      </section>
    </>
  )
}

const again: Record<ReaderStanding['mail'], string> = {
  supervisor_reports: 'もう一度受け取りたいときは、人事の担当者へご連絡ください。',
  weekly_figures: 'もう一度受け取りたいときは、人事の担当者へご連絡ください。',
  weekly_summary: 'もう一度受け取りたいときは、空模様の「自分のアカウント」で変更できます。',
}
