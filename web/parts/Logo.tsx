/** The word-mark; the picture alone in the folded bar. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="shrink-0">
        <circle cx="20.5" cy="12" r="8" className="fill-brand-sun" />
        <path
          d="M9.5 27a6.5 6.5 0 0 1-.9-12.94 8.25 8.25 0 0 1 15.8 1.3A5.9 5.9 0 0 1 23.6 27z"
          className="fill-accent stroke-surface"
          strokeWidth="1.5"
        />
      </svg>
      <span className="frame-word text-lg leading-none font-semibold tracking-wide">空模様</span>
    </span>
  )
}
