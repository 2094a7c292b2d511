import type { Language } from '#contract/code-tables.ts'
import type { ReplyScreen } from '#contract/reply-view.ts'
import { FailedScreen } from '../CommonOutcomes.tsx'
import { Outcome } from '../Outcome.tsx'
import { replyTexts } from './texts.ts'

type ScreenOf<Kind extends ReplyScreen['kind']> = Extract<ReplyScreen, { kind: Kind }> & {
  language: Language
}

/** It arrived; another reply may follow. */
export function ThanksScreen({ page, draftKey, language }: ScreenOf<'thanks'>) {
  const { thanks, from } = replyTexts[language]
  return (
    <Outcome title={thanks.title} sky={5} from={from(page.company_name)} draftKey={draftKey}>
      <p>{thanks.body(page.sender)}</p>
      <p>{thanks.next}</p>
      <a className="button secondary" href={`?lang=${language}`}>
        {thanks.again}
      </a>
    </Outcome>
  )
}

export function FailedReplyScreen({ text, noticeId, language }: ScreenOf<'failed'>) {
  const { errors } = replyTexts[language]
  return (
    <FailedScreen {...{ language, noticeId }} words={errors} step="send" button={errors.retry}>
      <input type="hidden" name="mail_body" value={text} />
    </FailedScreen>
  )
}
