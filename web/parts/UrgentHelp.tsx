import { Phone } from 'lucide-react'
import { helpLinesIn, helpSources, notesOf } from '#contract/answers/help-lines.ts'

const steps = [
  '本人へ電話か対面で直接連絡します。',
  '責めたり励ましたりせず、ひとりにしないで話を聴きます。',
  '書かれた内容は、本人の了承なしに上司や相手へ伝えません。',
  '産業医や医療機関、下の相談窓口につなぎます。',
]

/** What HR does when somebody's words are about their life, and whom to call. It is said calmly, in the order of doing. */
export function UrgentHelp() {
  return (
    <div>
      <ol className="flex flex-col gap-1">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-2">
            <span className="shrink-0">{place + 1}.</span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-2 font-semibold">
        いますぐの危険を感じるときは、
        <PhoneLink phone="119" />
        （救急）または
        <PhoneLink phone="110" />
        （警察）へ連絡してください。
      </p>
      <details className="mt-3">
        <summary className="flex min-h-8 cursor-pointer items-center gap-2 font-semibold">
          <Phone size={16} aria-hidden />
          本人に伝えられる公的な相談窓口など
        </summary>
        <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {helpLinesIn('ja').map((line) => (
            <li key={line.phone} className="flex flex-wrap items-baseline gap-x-2 py-1">
              <span>
                {line.name.ja}
                {notesOf(line, 'ja', null).map((note) => (
                  <span key={note} className="ml-1 text-meta text-ink-2">
                    （{note}）
                  </span>
                ))}
              </span>
              <PhoneLink phone={line.phone} />
              {line.others.map(({ phone, callers }) => (
                <span key={phone} className="text-meta text-ink-2">
                  {callers.ja}：<PhoneLink phone={phone} />
                </span>
              ))}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-meta text-ink-2">
          受付時間は変わるため、出典でご確認ください：
          {helpSources.map(({ url, name }, place) => (
            <span key={url}>
              {place > 0 && '、'}
              <a href={url} target="_blank" rel="noreferrer" className="text-accent-ink underline">
                {name.ja}
              </a>
            </span>
          ))}
        </p>
      </details>
    </div>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll('-', '')}`} className="text-accent-ink underline">
    {phone}
  </a>
)
