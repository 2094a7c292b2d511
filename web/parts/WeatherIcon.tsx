import type { ReactNode } from 'react'
import { meantBy } from '#contract/codes.ts'

const labels = {
  sunny: '晴れ',
  cloudy: 'くもり',
  rainy: '雨',
  unanswered: '未回答',
  waiting: '回答待ち',
  answered: '回答済み',
  'not-sent': '未配信',
  undelivered: '不達',
  scheduled: '予定',
}

export type WeatherKind = keyof typeof labels

const kinds: Record<number, WeatherKind> = { 1: 'sunny', 2: 'cloudy', 3: 'rainy', 99: 'unanswered' }

/** The picture of a condition code; a code that is not known yet shows as unanswered. */
export function weatherKind(conditionType: number): WeatherKind {
  return kinds[conditionType] ?? 'unanswered'
}

/** Whether the picture shows a condition, and no survey without one. */
export const isCondition = (kind: WeatherKind | null): kind is 'sunny' | 'cloudy' | 'rainy' =>
  kind === 'sunny' || kind === 'cloudy' || kind === 'rainy'

const weatherTitle = (kind: WeatherKind): string => (isCondition(kind) ? meantBy(kind) : labels[kind])

interface WeatherIconProps {
  kind: WeatherKind
  size?: number
  /** Its name for screen readers; '' where the word stands beside it. */
  label?: string
}

export function WeatherIcon({ kind, size = 20, label = weatherTitle(kind) }: WeatherIconProps) {
  return (
    <svg
      role="img"
      aria-hidden={!label}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      className="inline-block shrink-0"
    >
      <title>{label}</title>
      {drawings[kind]}
    </svg>
  )
}

export function WeatherLabel({ kind, size = 20, label = labels[kind] }: WeatherIconProps) {
  return (
    <span
      title={isCondition(kind) ? weatherTitle(kind) : undefined}
      className="inline-flex items-center gap-1.5 whitespace-nowrap"
    >
      <WeatherIcon kind={kind} size={size} label="" />
      {label}
    </span>
  )
}

const drawings: Record<WeatherKind, ReactNode> = {
  sunny: (
    <g className="stroke-sun" strokeWidth="1.75" strokeLinecap="round">
      <circle cx="12" cy="12" r="5.25" className="fill-sun-fill" />
      <path d="M12 1.75v2M12 20.25v2M1.75 12h2M20.25 12h2M4.75 4.75l1.4 1.4M17.85 17.85l1.4 1.4M4.75 19.25l1.4-1.4M17.85 6.15l1.4-1.4" />
    </g>
  ),
  cloudy: (
    <path
      d="M7 19.25a4.6 4.6 0 0 1-.85-9.12 6.15 6.15 0 0 1 11.9-.5 4.85 4.85 0 0 1-.8 9.62z"
      className="fill-cloud-fill stroke-cloud"
      strokeWidth="1.75"
      strokeLinejoin="round"
    />
  ),
  rainy: (
    <g className="stroke-rain" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <path d="M12 1.75v1.5M12 12v7.25a2.25 2.25 0 0 0 4.5 0" />
      <path
        d="M2.75 12.75a9.25 9.25 0 0 1 18.5 0c-1.5-1.65-4.7-1.65-6.2 0-1.4-1.65-4.7-1.65-6.1 0-1.5-1.65-4.7-1.65-6.2 0z"
        className="fill-rain-fill"
      />
    </g>
  ),
  unanswered: (
    <g className="stroke-ink-3" strokeWidth="1.75" strokeLinecap="round">
      <circle cx="12" cy="12" r="8.75" />
      <path d="M8 12h.01M12 12h.01M16 12h.01" strokeWidth="2.25" />
    </g>
  ),
  waiting: (
    <g className="stroke-ink-3" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7v5l3.25 2" />
    </g>
  ),
  answered: (
    <g className="stroke-ink-3" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="12" cy="12" r="8.75" />
      <path d="m8.25 12.25 2.6 2.6 5-5.4" />
    </g>
  ),
  'not-sent': (
    <g className="stroke-ink-3" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <path d="M9.5 5.25H20a1.5 1.5 0 0 1 1.5 1.5v10.5M17 18.75H4a1.5 1.5 0 0 1-1.5-1.5V6.75M12 12.5l9-6M3 3l18 18" />
    </g>
  ),
  undelivered: (
    <g className="stroke-ink-3" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <path d="M13.5 18.75H4a1.5 1.5 0 0 1-1.5-1.5V6.75a1.5 1.5 0 0 1 1.5-1.5h16a1.5 1.5 0 0 1 1.5 1.5v4.5M3 6.5l9 6.25 9-6.25" />
      <path d="M19 14.75v3M19 20.75h.01" strokeWidth="2.25" />
    </g>
  ),
  scheduled: (
    <circle
      cx="12"
      cy="12"
      r="8.75"
      className="stroke-line-strong"
      strokeWidth="1.75"
      strokeDasharray="2.75 2.75"
      strokeLinecap="round"
    />
  ),
}
