import type { Language } from '#contract/code-tables.ts'
import type { ReplyScreen } from '#contract/reply-view.ts'
import { AnswerForm } from '../AnswerForm.tsx'
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
    <Outcome title={thanks.title} sky={5} from={from(page.company_name)} draftKey={draftKey}>
      <p>{thanks.body(page.sender)}</p>
      <p>{thanks.next}</p>
      <a className="button secondary" href={`?lang=${language}`}>
        {thanks.again}
      </a>
    </Outcome>
  )
}

export function UnknownReplyScreen({ language }: { language: Language }) {
  const { unknown } = replyTexts[language]
  return (
    <Outcome title={unknown.title} sky={3}>
      <p>{unknown.body}</p>
    </Outcome>
  )
}

export function UnavailableReplyScreen({ language }: { language: Language }) {
  const { unavailable } = answerTexts[language]
  return (
    <Outcome title={unavailable.title} sky={2}>
      <p>{unavailable.body}</p>
      <a className="button secondary" href={`?lang=${language}`}>
        {unavailable.again}
      </a>
    </Outcome>
  )
}

/** Nothing could be taken just now; what was written waits in the form for another try. */
export function FailedReplyScreen({ text, noticeId, language }: ScreenOf<'failed'>) {
  const { errors } = replyTexts[language]
  return (
    <AnswerForm language={language} noticeId={noticeId} defaultStep="send">
      <Outcome title={errors.title} sky={2}>
        <p role="alert">{errors.failed}</p>
        <input type="hidden" name="mail_body" value={text} />
        <button type="submit" name="step" value="send" className="primary">
          {errors.retry}
        </button>
      </Outcome>
    </AnswerForm>
  )
}
