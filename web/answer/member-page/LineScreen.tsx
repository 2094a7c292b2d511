import type { MemberPageScreen, Squares } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { ActButton, ActForm } from './ActForm.tsx'
import { memberPageTexts } from './texts.ts'

type LineScreenProps = Extract<MemberPageScreen, { kind: 'line' }> & { language: Language }

/** The code to send from LINE; once it came, whose account it is. `data-watch` has the page look for that by itself. */
export function LineScreen({ claimed, ...props }: LineScreenProps) {
  return claimed ? <Claimed {...props} name={claimed.name} /> : <Waiting {...props} />
}

type Step = Omit<LineScreenProps, 'claimed'>

function Waiting({ companyName, code, url, squares, basicId, until, language }: Step) {
  const { line } = memberPageTexts[language]
  return (
    <>
      <header className="opening">
        <p className="from">{companyName}</p>
        <h1>{line.title}</h1>
        <p>{line.lead}</p>
      </header>
      <section className="card own" data-watch="line">
        <ol className="todo">
          {line.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="open-line">
          <a className="button primary" href={url}>
            {line.open}
          </a>
        </p>
        <div className="scan">
          <QrCode squares={squares} label={line.scan} />
          <p>{line.scan}</p>
        </div>
        <p>
          <span className="code-label">{line.code}</span> <strong className="code">{code}</strong>
          <span className="quiet"> {line.until(until)}</span>
        </p>
        <p className="quiet">{line.account(basicId)}</p>
        <p role="status">{line.waiting}</p>
        <div className="pair">
          <a className="button secondary" href={`?lang=${language}&at=line`}>
            {line.look}
          </a>
          <ActForm language={language}>
            <ActButton act="cancel:line">{line.cancel}</ActButton>
          </ActForm>
        </div>
      </section>
    </>
  )
}

function Claimed({ companyName, name, language }: Step & { name: string | null }) {
  const { line } = memberPageTexts[language]
  return (
    <>
      <header className="opening">
        <p className="from">{companyName}</p>
        <h1>{line.isYours}</h1>
      </header>
      <section className="card own">
        <p className="account">{name ?? line.unnamed}</p>
        <ActForm language={language}>
          <div className="pair">
            <ActButton act="confirm:line" variant="primary">
              {line.yes}
            </ActButton>
            <ActButton act="cancel:line">{line.no}</ActButton>
          </div>
        </ActForm>
      </section>
    </>
  )
}

function QrCode({ squares: { size, path }, label }: { squares: Squares; label: string }) {
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr-ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-dark" d={path} />
    </svg>
  )
}
