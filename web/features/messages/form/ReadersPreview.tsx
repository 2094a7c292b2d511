import { useMutation } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { channelLabel } from '#contract/channels/names.ts'
import { codeOfLanguage, mailLanguage } from '#contract/codes.ts'
import { writtenIn } from '#contract/messages/rules.ts'
import { FilledText } from '../../../parts/FilledText.tsx'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Arriving } from '../../../shared/composing/Arriving.tsx'
import { ChannelChoice } from '../../../shared/composing/ChannelChoice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { SendingValues } from './sending-values.ts'
import type { Preview } from './use-preview.ts'

interface ReadersPreviewProps {
  words: Pick<SendingValues, 'subject' | 'mail_body' | 'attachments'>
  preview: Preview
}

/** What each of the recipients will read, one after another; without any, what is written. */
export function ReadersPreview({ words, preview }: ReadersPreviewProps) {
  const [at, setAt] = useState(0)
  const { channel, setChannel } = preview
  const channels = preview.isNobody ? [] : (preview.query.data?.result.ways ?? [])
  const examples = preview.isNobody ? [] : (preview.query.data?.result.examples ?? [])
  const index = Math.min(at, examples.length - 1)
  const example = examples[index]
  const language = example?.language ?? 'ja'
  return (
    <aside aria-labelledby="readers-preview" className="min-w-0 lg:sticky lg:top-6">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3">
        <h2 id="readers-preview" className="flex-1 text-lg font-semibold">
          届く文面
        </h2>
        {examples.length > 1 && (
          <nav aria-label="宛先ごとの文面" className="flex items-center gap-1 text-ink-2">
            <IconButton
              size="small"
              label="前の人の文面"
              icon={<ChevronLeft size={18} aria-hidden />}
              disabled={index === 0}
              onClick={() => setAt(index - 1)}
            />
            {index + 1} / {examples.length}
            <IconButton
              size="small"
              label="次の人の文面"
              icon={<ChevronRight size={18} aria-hidden />}
              disabled={index === examples.length - 1}
              onClick={() => setAt(index + 1)}
            />
          </nav>
        )}
      </div>
      <ChannelChoice
        ways={channels}
        value={channel}
        onChange={(chosen) => {
          setChannel(chosen)
          setAt(0)
        }}
      />
      {example && (
        <p className="mb-2 text-ink-2 wrap-anywhere">
          宛先：<span lang={writtenIn(example.member.name)}>{example.member.name}</span>さん
          <span className="text-ink-3">
            （{channelLabel[example.arriving.route]}・{mailLanguage.label(codeOfLanguage(language))}）
          </span>
        </p>
      )}
      {example && words.subject.trim() && words.mail_body.trim() ? (
        <Arriving arriving={example.arriving} fileCount={words.attachments.length} />
      ) : (
        <Unfinished words={words} isNobody={!example} />
      )}
      <p className="mt-2 text-ink-2">署名とボタンは、相手の言語になります。本文は翻訳されません。</p>
      <TestButton words={words} language={language} />
    </aside>
  )
}

/** What is written so far, before there is somebody to read it. */
function Unfinished({ words, isNobody }: Pick<ReadersPreviewProps, 'words'> & { isNobody: boolean }) {
  return (
    <div className="min-w-0 rounded border bg-surface p-4">
      {isNobody && <p className="mb-2 text-ink-3">宛先を選ぶと、1人ずつの文面を確認できます。</p>}
      <p className="border-b pb-2 font-semibold wrap-anywhere">
        {words.subject.trim() ? <FilledText text={words.subject} /> : <Blank>件名</Blank>}
      </p>
      <div className="mt-3 wrap-anywhere whitespace-pre-wrap">
        {words.mail_body.trim() ? <FilledText text={words.mail_body} /> : <Blank>本文</Blank>}
      </div>
    </div>
  )
}

const Blank = ({ children }: { children: string }) => (
  <span className="font-normal text-ink-3">（{children}）</span>
)

type Language = Parameters<typeof client.sendings.test>[0]['language']

/** Sends the words to oneself, as the reader on show would get them. */
function TestButton({ words, language }: { words: ReadersPreviewProps['words']; language: Language }) {
  const flash = useFlash()
  const { subject, mail_body } = words
  const attachment_ids = words.attachments.map(({ id }) => id)
  const test = useMutation({
    mutationFn: () => client.sendings.test({ subject, mail_body, attachment_ids, language }),
    onSuccess: ({ message }) => flash(message),
    onError: (error) => flash(error.fields[0]?.message ?? japaneseOf(error), 'fail'),
  })
  return (
    <Button
      className="mt-3"
      icon={<MailCheck size={16} aria-hidden />}
      isPending={test.isPending}
      disabled={!subject.trim() || !mail_body.trim()}
      onClick={() => test.mutate()}
    >
      自分にテスト送信する
    </Button>
  )
}
