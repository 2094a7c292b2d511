import type { Language } from '#contract/codes.ts'
import { joinedName } from '#contract/members/name.ts'
import type { ReplyScreen } from '#contract/messages/reply-view.ts'
import { FailedScreen } from '../CommonOutcomes.tsx'
import { Outcome } from '../Outcome.tsx'
import { answerTexts } from '../texts.ts'
import { replyTexts } from './texts.ts'

type ScreenOf<Kind extends ReplyScreen['kind']> = Extract<ReplyScreen, { kind: Kind }> & {
  language: Language
}

/** It arrived; another reply may follow. */
export function ThanksScreen({ page, draftKey, language }: ScreenOf<'thanks'>) {
  const { thanks, from } = replyTexts[language]
  return (
    <Outcome
      title={thanks.title}
      from={from(page.company_name)}
      draft={{ key: draftKey, standing: 'arrived' }}
    >
      <p>{thanks.body(joinedName(page.sender, language))}</p>
      <p>{thanks.next}</p>
      <a className="button secondary" href={`?lang=${language}`}>
        {thanks.again}
      </a>
    </Outcome>
  )
}

export function FailedReplyScreen({ text, kind: _, ...failed }: ScreenOf<'failed'>) {
  const { errors } = replyTexts[failed.language]
  const button = failed.step === 'send' ? errors.retry : answerTexts[failed.language].maintenance.goOn
  return (
    <FailedScreen {...failed} words={errors} button={button} written={text.trim() ? [text] : []}>
      <input type="hidden" name="mail_body" value={text} />
    </FailedScreen>
  )
}
