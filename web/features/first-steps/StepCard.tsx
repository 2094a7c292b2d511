import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FirstStepsView } from '#contract/company/first-step-calls.ts'
import { roles, rolesWith } from '#contract/permissions.ts'
import { firstStepTitles } from '../../parts/first-step-words.ts'
import { useCan } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { StepPicture } from './StepPicture.tsx'
import { stepLinks } from './step-links.ts'

interface StepCardProps {
  step: FirstStepsView['steps'][number]
  at: number
  isNext: boolean
  children?: ReactNode
}

export function StepCard({ step: { key, is_done }, at, isNext, children }: StepCardProps) {
  const can = useCan()
  const { to, permission, words } = stepLinks[key]
  const title = firstStepTitles[key]
  return (
    <li>
      <Card className="step-card">
        <StepPicture step={key} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3">
            <h2 className="phrases text-lg font-semibold">
              {at}. {title}
            </h2>
            {is_done && (
              <span className="inline-flex items-center gap-1 text-success-ink">
                <Check size={16} aria-hidden />
                完了
              </span>
            )}
          </div>
          {isNext && <p className="phrases mt-1 text-ink-2">{words}</p>}
          {children}
          {can(permission) ? (
            <div className="mt-3 flex flex-wrap gap-2">
              <Link
                to={to}
                aria-label={`${is_done ? 'もう一度開く' : '今すぐやる'}：${title}`}
                className={buttonClass({
                  variant: is_done ? 'default' : isNext ? 'primary' : 'secondary',
                  ...(is_done && { size: 'small' }),
                })}
              >
                {is_done ? 'もう一度開く' : '今すぐやる'}
              </Link>
            </div>
          ) : (
            <p className="mt-3">{whoMay(permission)}が行います。</p>
          )}
        </div>
      </Card>
    </li>
  )
}

const whoMay = (permission: Parameters<typeof rolesWith>[0]) =>
  rolesWith(permission)
    .map((role) => roles[role].name)
    .join('・')
