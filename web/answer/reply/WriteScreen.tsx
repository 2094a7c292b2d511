import type { Language } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { joinedName, personName } from '#contract/members/name.ts'
import { sizeWords } from '#contract/messages/attachment-rules.ts'
import type { ReplyProblem, ReplyScreen } from '#contract/messages/reply-view.ts'
import { messageBodyLimit, writtenIn } from '#contract/messages/rules.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { ProblemList } from '../FormProblems.tsx'
import { LanguageButtons } from '../LanguageSwitch.tsx'
import { ReaderList } from '../Readers.tsx'
import { answerTexts, readersInShort } from '../texts.ts'
import { WrittenText } from '../WrittenText.tsx'
import { replyNoticeLines, replyTexts } from './texts.ts'

type WriteScreenProps = Extract<ReplyScreen, { kind: 'write' }> & { language: Language }

export function WriteScreen({ page, text, problems, draftKey, writtenAt, language }: WriteScreenProps) {
  const texts = replyTexts[language]
  const { draft, urgent } = answerTexts[language]
  const { title, only, supervisor } = texts.readers
  const hasNewReaders = problems.includes('readers_changed')
  return (
    <AnswerForm
      language={language}
      noticeId={page.notice_id}
      defaultStep="send"
      draftKey={draftKey}
      writtenAt={writtenAt}
    >
      <LanguageButtons language={language} step="edit" />
      <ProblemList title={texts.errors.check} items={problems.map((one) => shownProblem(one, language))} />
      <header className="opening">
        <p className="from">{texts.from(page.company_name)}</p>
        <h1 lang={writtenIn(page.subject)}>{page.subject}</h1>
        <p>{texts.hello(personName(page.member, language))}</p>
      </header>
      <section className="card letter" aria-label={texts.letter}>
        <p className="quiet">
          {texts.meta(joinedName(page.sender, language), longDate(page.sent_at.slice(0, 10), language))}
        </p>
        <p className="words" lang={writtenIn(page.mail_body)}>
          {page.mail_body}
        </p>
        {page.attachments.length > 0 && (
          <>
            <h2 className="quiet">{texts.files}</h2>
            <ul>
              {page.attachments.map(({ id, name, size }) => (
                <li key={id}>
                  <a href={`?file=${id}`} download={name}>
                    <span lang={writtenIn(name)}>{name}</span> ({sizeWords(size)})
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <ReaderList
        inShort={readersInShort(page.notice, language)}
        title={title}
        lines={replyNoticeLines(page.notice, language)}
        notes={[supervisor, only]}
        isOpen={hasNewReaders}
      />
      <p className="draft" data-restored hidden>
        {draft.restored}
        <button type="button" data-discard>
          {draft.discard}
        </button>
      </p>
      <WrittenText
        name="mail_body"
        label={texts.text.label}
        limit={messageBodyLimit}
        words={texts.text}
        text={text}
        rows={7}
        problem={fieldProblem(problems, language)}
        note={urgent}
      />
      <div className="actions">
        <button type="submit" name="step" value="send" className="primary" data-sending={texts.sending}>
          {texts.send}
        </button>
        <p className="quiet" data-kept hidden>
          {draft.kept}
        </p>
      </div>
    </AnswerForm>
  )
}

function shownProblem(problem: ReplyProblem, language: Language): { place: string; text: string } {
  const { errors } = replyTexts[language]
  switch (problem) {
    case 'nothing':
      return { place: 'mail_body', text: errors.nothing }
    case 'too_long':
      return { place: 'mail_body', text: errors.tooLong(messageBodyLimit) }
    case 'readers_changed':
      return { place: 'readers', text: errors.readersChanged }
    case 'too_many':
      return { place: 'mail_body', text: errors.tooMany }
  }
}

function fieldProblem(problems: readonly ReplyProblem[], language: Language): string | undefined {
  const found = problems.find((problem) => problem === 'nothing' || problem === 'too_long')
  return found && shownProblem(found, language).text
}
