/** Whose page this is; in words alone beside thanks, where a sun may stand beside grave words. */
export function Brand({ hasPicture }: { hasPicture: boolean }) {
  return (
    <p className="brand" lang="ja">
      {hasPicture ? (
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <circle className="disc" cx="20.5" cy="12" r="8" />
          <path d="M9.5 27a6.5 6.5 0 0 1-.9-12.94 8.25 8.25 0 0 1 15.8 1.3A5.9 5.9 0 0 1 23.6 27z" />
        </svg>
      ) : null}
      <span>空模様</span>
    </p>
  )
}
