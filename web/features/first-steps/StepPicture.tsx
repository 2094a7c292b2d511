import type { ReactNode } from 'react'
import type { FirstStepKey } from '#contract/company/first-steps.ts'

const Sun = ({ x, y, r = 13 }: { x: number; y: number; r?: number }) => (
  <g className="step-sun">
    <circle cx={x} cy={y} r={r} />
    {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
      <line
        key={angle}
        x1={x}
        x2={x}
        y1={y - r - 4}
        y2={y - r - 9}
        transform={`rotate(${angle} ${x} ${y})`}
      />
    ))}
  </g>
)

const Cloud = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <path
    className="step-cloud"
    transform={`translate(${x} ${y}) scale(${scale})`}
    d="M-22 10a10 10 0 0 1 1-20 14 14 0 0 1 27-3 11.500 11.500 0 0 1 14 12 8 8 0 0 1-2 11z"
  />
)

const Rain = ({ x, y }: { x: number; y: number }) => (
  <path className="step-rain" d={`M${x} ${y}l-4 9M${x + 12} ${y + 3}l-4 9M${x + 24} ${y}l-4 9`} />
)

const Person = ({ x, y, isNew = false }: { x: number; y: number; isNew?: boolean }) => (
  <g className={isNew ? 'step-newcomer' : 'step-person'}>
    <circle cx={x} cy={y - 19} r="8" />
    <path d={`M${x - 14} ${y + 9}v-4a14 14 0 0 1 28 0v4z`} />
  </g>
)

const Hill = () => <path className="step-hill" d="M0 104q52-22 104-6t104-10v32H0z" />

const pictures: Record<FirstStepKey, ReactNode> = {
  member: (
    <>
      <Sun x={104} y={86} r={20} />
      <Hill />
      <Person x={104} y={98} isNew />
    </>
  ),
  department: (
    <>
      <path className="step-line" d="M104 42v18M56 78V60h96v18" />
      <Cloud x={104} y={32} />
      <Cloud x={56} y={86} scale={0.82} />
      <Cloud x={152} y={86} scale={0.82} />
    </>
  ),
  schedule: (
    <>
      <Cloud x={170} y={28} scale={0.7} />
      <rect className="step-paper" x="54" y="26" width="100" height="78" rx="8" />
      <path className="step-line" d="M54 46h100M78 20v12M130 20v12" />
      {[0, 1, 2, 3].map((at) => (
        <circle key={at} className="step-dot" cx={74 + at * 20} cy={84} r="4" />
      ))}
      <circle className="step-dot" cx={114} cy={64} r="4" />
      <circle className="step-dot" cx={134} cy={64} r="4" />
      <Sun x={84} y={65} r={6} />
    </>
  ),
  test_mail: (
    <>
      <Cloud x={44} y={40} />
      <path className="step-way" d="M30 96q40-6 62-28" />
      <g transform="rotate(-8 128 60)">
        <rect className="step-paper" x="96" y="38" width="68" height="46" rx="6" />
        <path className="step-line" d="M98 43l32 23 32-23" />
      </g>
    </>
  ),
  answer: (
    <>
      <path
        className="step-paper"
        d="M42 24h124a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10h-66l-18 16v-16H42a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10z"
      />
      <Sun x={64} y={56} r={8} />
      <Cloud x={106} y={58} scale={0.6} />
      <Cloud x={148} y={52} scale={0.55} />
      <Rain x={138} y={62} />
    </>
  ),
  follow_up: (
    <>
      <Rain x={34} y={18} />
      <Rain x={148} y={14} />
      <Rain x={166} y={42} />
      <Hill />
      <path
        className="step-umbrella"
        d="M52 62a52 44 0 0 1 104 0q-13-9-26 0-13-9-26 0-13-9-26 0-13-9-26 0z"
      />
      <path className="step-line" d="M104 18v80" />
      <Person x={82} y={96} />
      <Person x={126} y={96} isNew />
    </>
  ),
  colleague: (
    <>
      <Sun x={104} y={34} r={12} />
      <Hill />
      <Person x={70} y={96} />
      <Person x={138} y={96} isNew />
      <path className="step-way" d="M90 88h24" />
    </>
  ),
  channel: (
    <>
      <path className="step-bow-1" d="M34 96a70 66 0 0 1 140 0" />
      <path className="step-bow-2" d="M46 96a58 54 0 0 1 116 0" />
      <path className="step-bow-3" d="M58 96a46 42 0 0 1 92 0" />
      <Cloud x={40} y={96} scale={0.8} />
      <rect className="step-paper" x="148" y="62" width="30" height="50" rx="6" />
      <path className="step-line" d="M158 104h10" />
    </>
  ),
}

/** What a step is about, in the language of the weather; its words stand beside it. */
export function StepPicture({ step }: { step: FirstStepKey }) {
  return (
    <svg aria-hidden viewBox="0 0 208 120" className="step-picture" fill="none">
      {pictures[step]}
    </svg>
  )
}
