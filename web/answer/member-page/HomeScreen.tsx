import type { MemberPageScreen } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { personName } from '#contract/members/name.ts'
import { ReaderList } from '../Readers.tsx'
import { replyTexts } from '../reply/texts.ts'
import { readerLines } from '../texts.ts'
import { Answers } from './Answers.tsx'
import { Mails, Spoken } from './Mails.tsx'
import { MemberChannels } from './MemberChannels.tsx'
import { channelPhrase, memberPageTexts } from './texts.ts'

type HomeScreenProps = Extract<MemberPageScreen, { kind: 'home' }> & { language: Language }

/** How a member is reached, what it may stop, who reads what it writes, and what it answered. */
export function HomeScreen({ page, news, language }: HomeScreenProps) {
  const texts = memberPageTexts[language]
  const heading = texts.heading(personName(page.member, language))
  const lines = readerLines([...page.readers], language, replyTexts[language].readers)
  return (
    <>
      <header className="opening">
        <p className="from">{page.companyName}</p>
        <h1 title={heading}>{heading}</h1>
        <p>{texts.lead}</p>
        {news ? <p role="status">{newsWords(news, language)}</p> : null}
      </header>
      <MemberChannels page={page} language={language} />
      <Answers page={page} language={language} />
      <Mails page={page} language={language} />
      <Spoken page={page} language={language} />
      <ReaderList
        inShort={texts.readers.short}
        title={texts.readers.title}
        lines={lines}
        notes={[]}
        isOpen={false}
      />
    </>
  )
}

function newsWords({ what, channel }: NonNullable<HomeScreenProps['news']>, language: Language): string {
  const { news } = memberPageTexts[language]
  if (what === 'saved') return news.saved
  return news[what](channel ? channelPhrase(channel, language) : '')
}
