import { useState } from 'react'
import type { ExternalReaderState } from '#contract/external-reader/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { shareOf } from './rate-cells.ts'
import { useExternalReader, useReaderSwitch } from './use-external-reader.ts'

/** The operator's external reader: whether it may read this company's texts, why not, and what it was worth. */
export function ExternalReader() {
  const { data, error, refetch, isFetching } = useExternalReader()
  return (
    <Section
      title="外部の読み取り"
      description="製品の辞書に加えて、システムの運用担当者が用意した外部のサービスに、自由記述を読ませることができます。"
    >
      {data ? (
        <Standing reader={data.result} />
      ) : error ? (
        <Card padding="none">
          <ErrorState
            title="外部の読み取りの状態を読み込めませんでした"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            {japaneseOf(error)}
          </ErrorState>
        </Card>
      ) : (
        <Skeleton className="h-32" />
      )}
    </Section>
  )
}

const states: Record<ExternalReaderState['state'], { words: string; tone: BadgeTone }> = {
  not_set_up: { words: '用意されていません', tone: 'neutral' },
  not_ready: { words: 'まだ使えません', tone: 'warning' },
  off: { words: 'オフ', tone: 'neutral' },
  on: { words: 'オン', tone: 'success' },
  paused: { words: '一時停止中', tone: 'warning' },
}

function Standing({ reader }: { reader: ExternalReaderState }) {
  const { state, reasons, model, host, is_on } = reader
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={states[state].tone}>{states[state].words}</Badge>
        {model && (
          <span className="min-w-0 text-ink-2 wrap-anywhere">
            {model}（{host}）
          </span>
        )}
      </p>
      {reasons.map((reason) => (
        <p key={reason} className="phrases mt-2">
          {reason}
        </p>
      ))}
      {is_on && reasons.length > 0 && (
        <p className="mt-2 text-ink-2">いまは、どの文章も外部に送っていません。</p>
      )}
      {state !== 'not_set_up' && <ReaderSwitch reader={reader} />}
      {is_on && <Today reader={reader} />}
      {reader.measured && <Worth measured={reader.measured} />}
    </Card>
  )
}

function ReaderSwitch({ reader: { state, is_on } }: { reader: ExternalReaderState }) {
  const [isAsking, setAsking] = useState(false)
  const turn = useReaderSwitch(() => setAsking(false))
  const mayChange = useCan()('enq_setting.advanced.update')
  const mayTurnOn = state !== 'not_ready'
  return (
    <div className="mt-4 border-t pt-4">
      <Switch
        label="自由記述を外部のサービスにも読ませる"
        description={
          mayChange
            ? 'オンにすると、アンケートの回答画面で本人に知らせ、断るための欄を出します。'
            : '変更できるのは、オーナーと全権管理者です。'
        }
        name="external-reader"
        value={is_on}
        disabled={!mayChange || turn.isPending || !(is_on || mayTurnOn)}
        onChange={(isOn) => (isOn ? setAsking(true) : turn.mutate({ is_on: false }))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => turn.mutate({ is_on: true })}
        isPending={turn.isPending}
        title="「外部の読み取り」をオンにしますか？"
        confirmLabel="オンにする"
      >
        <ul className="list-disc pl-5">
          <li>これから届く月次アンケートの自由記述を、1件ずつ外部のサービスに送ります。</li>
          <li>
            名前、メールアドレス、電話番号、数字は伏せて送ります。ほかの固有名詞も、わかる範囲で伏せます。
          </li>
          <li>本人には回答の前に知らせます。断った人の文章と、これまでの回答は送りません。</li>
          <li>外部の結果だけで天気が変わるのは、晴れからくもりへの1段階までです。雨にはなりません。</li>
          <li>いつでもオフにできます。オフにすると、送信を待っていた文章も送りません。</li>
        </ul>
      </ConfirmDialog>
    </div>
  )
}

function Today({ reader: { today, daily_ceiling, paused_until } }: { reader: ExternalReaderState }) {
  return (
    <p className="phrases mt-3 text-ink-2">
      今日は{today.read.toLocaleString('ja')}件を読み、{today.waiting.toLocaleString('ja')}
      件が待っています（1日{daily_ceiling.toLocaleString('ja')}件まで）。
      {today.given_up > 0 &&
        `${today.given_up.toLocaleString('ja')}件は外部で読めなかったため、製品の辞書だけで判定しています。`}
      {paused_until &&
        `応答がないため、${dateAndMinute(paused_until)}まで送るのを止めています。そのあいだは製品の辞書だけで判定します。`}
    </p>
  )
}

function Worth({ measured }: { measured: NonNullable<ExternalReaderState['measured']> }) {
  const lines = [
    ['気がかりな文のうち、外部で見つけられた割合', measured.recall],
    ['同じ文のうち、製品の辞書で見つけられた割合', measured.local_recall],
    ['外部で見つけた文のうち、正しかった割合', measured.precision],
    ['問題のない文のうち、外部で見つけてしまった割合', measured.false_alarms],
    ['文中の指示で、ほかの文の結果が変わった割合', measured.changed_others],
  ] as const
  return (
    <div className="mt-4 border-t pt-4">
      <h3 className="font-semibold">測った確かさ</h3>
      <dl className="mt-2 flex flex-col gap-2">
        {lines.map(([name, rate]) => (
          <div key={name} className="flex flex-wrap gap-x-4">
            <dt className="min-w-0 flex-1 basis-72 text-ink-2">{name}</dt>
            <dd className="min-w-0 flex-1 basis-56">{shareOf(rate)}</dd>
          </div>
        ))}
      </dl>
      <p className="phrases mt-3 text-ink-3">
        {dateAndMinute(measured.measured_at)}に、辞書{measured.lexicon_version}の時点で、はじめて見る
        {measured.sentences.toLocaleString('ja')}文を使って測りました。自社の回答は使っていません。
      </p>
    </div>
  )
}
