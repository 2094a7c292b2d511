import { CopyButton } from '../../platform/CopyButton.tsx'

export const CopiedText = ({ label, text }: { label: string; text: string }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-2">
    <code className="min-w-0 rounded-sm bg-sunken px-2 py-1 wrap-anywhere">{text}</code>
    <CopyButton label={label} text={text} />
  </span>
)

export const CopiedCode = ({ label, text }: { label: string; text: string }) => (
  <>
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too
      tabIndex={0}
      aria-label={label}
      className="max-h-80 overflow-auto rounded bg-sunken p-4 text-meta"
    >
      <pre>
        <code>{text}</code>
      </pre>
    </section>
    <div className="mt-2 flex flex-wrap gap-2">
      <CopyButton label={label} text={text} />
    </div>
  </>
)
