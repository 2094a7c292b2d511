import { MessageSquareText, Pencil } from 'lucide-react'
import { useState } from 'react'
import { WeatherIcon, WeatherLabel } from '../parts/WeatherIcon.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { type PageLinkProps, Pagination } from '../ui/Pagination.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Section } from '../ui/Section.tsx'
import { StatFigure } from '../ui/StatFigure.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Timeline } from '../ui/Timeline.tsx'

const names = ['佐藤 陽菜', '鈴木 蓮', '勅使河原 さくら', 'John Smith', '林 修', '𠮷野 葵']

export function DataShowcase() {
  const [page, setPage] = useState(5)
  const pageLink = ({ page: target, ...rest }: PageLinkProps) => (
    <a key={target} href={`#page-${target}`} onClick={() => setPage(target)} {...rest} />
  )
  return (
    <Section id="data" title="情報を見せる">
      <Card className="flex flex-col gap-6">
        <PageHeader
          title="勅使河原 さくら"
          description="営業部 / 東日本第一グループ ・ 2026年4月1日入社"
          trail={[{ label: 'メンバー', link: <a href="#members">メンバー</a> }]}
          actions={<Button variant="primary">対応を記録する</Button>}
        />
        <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
          <StatFigure
            label="今月の回答率"
            value="86"
            unit="%"
            hint="482件の回答。先月より3ポイント上がりました"
          />
          <StatFigure
            label="雨"
            icon={<WeatherIcon kind="rainy" size={16} label="" />}
            value="12"
            unit="名"
          />
          <StatFigure label="未対応" value="5" unit="件" hint="うち2件は期限を過ぎています" />
          <StatFigure label="次の配信" value="4/1" hint="10時から38名に送ります" />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {names.map((name) => (
            <span key={name} className="inline-flex items-center gap-2">
              <Avatar name={name} size={40} />
              {name}
            </span>
          ))}
          <Avatar name="佐藤 陽菜" size={24} />
          <Avatar name="佐藤 陽菜" size={64} imageUri="/favicon.svg" />
        </div>
        <Tabs
          label="メンバーの情報"
          tabs={[
            { id: 'profile', label: 'プロフィール', content: <Profile /> },
            { id: 'log', label: '対応履歴', content: <Log /> },
          ]}
        />
        <Log />
        <ProgressBar name="sending" label="送信しています" value={64} detail="320 / 500件" />
        <ProgressBar name="preparing" label="準備しています" value={null} />
        <Pagination page={page} pageCount={10} renderLink={pageLink} summary="500名中 201〜250名" />
      </Card>
    </Section>
  )
}

function Profile() {
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: '部署', description: '営業部 / 東日本第一グループ' },
        { term: '上司', description: '高橋 一郎' },
        { term: '今月の天気', description: <WeatherLabel kind="rainy" /> },
        { term: '携帯電話', description: '' },
      ]}
    />
  )
}

function Log() {
  return (
    <Timeline
      items={[
        {
          id: 1,
          icon: <MessageSquareText size={16} aria-hidden />,
          title: '未対応 → 対応中',
          time: '2026年4月3日 10:15',
          dateTime: '2026-04-03T10:15+09:00',
          body: '電話で話しました。業務量が多く、相談しづらいとのことです。\n来週、上司と三人で面談します。',
          actions: <IconButton label="記録を編集する" size="small" icon={<Pencil size={16} aria-hidden />} />,
        },
        {
          id: 2,
          icon: <WeatherIcon kind="rainy" size={16} label="" />,
          title: '3か月目の回答：雨',
          time: '2026年4月2日 8:41',
          dateTime: '2026-04-02T08:41+09:00',
          body: '上司への話しやすさ：とても話しにくい・先月より3点低下',
        },
      ]}
    />
  )
}
