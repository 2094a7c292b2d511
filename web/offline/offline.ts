const everyMs = 10_000

/** The screen that was asked for comes as soon as the server answers. */
async function lookAgain(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' })
    if (!answer.ok) return false
    location.reload()
    return true
  } catch {
    return false
  }
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`)

/** The keys of this tab's storage; none where its reader lets nothing be kept. */
function keptKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

// What was typed lies in this tab; the form takes it up again after the reload.
const drafts = keptKeys().filter((key) => key.startsWith('draft:'))
const draftLine = part('drafts')
if (draftLine) draftLine.hidden = drafts.length === 0

const outcome = part('outcome')
const time = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' })
part('again')?.addEventListener('click', async () => {
  if (outcome) outcome.textContent = '確認しています…'
  const isBack = await lookAgain()
  if (outcome && !isBack)
    outcome.textContent = `${time.format(new Date())}に確認しました。まだ接続できません。`
})
window.addEventListener('online', lookAgain)
setInterval(lookAgain, everyMs)

export {}
