import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { knowsPasskeys, suggestsPasskeys } from '../../platform/passkey-support.ts'
import { ConnectionError, japaneseOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'

// who signs in by password never loads it
const passkeys = () =>
  import('../../platform/passkeys.ts').catch(() => {
    throw new ConnectionError()
  })

/** A passkey instead of address and password: by a button, and among the suggestions of the address field. */
export function PasskeySignIn({ href }: { href: string }) {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const enter = async (ask: () => Promise<boolean>) => {
    try {
      if (await ask()) await navigate({ href, replace: true })
    } catch (error) {
      setFailure(japaneseOf(error))
    }
  }
  useSuggestions(!isPending, enter)
  const press = async () => {
    setPending(true)
    setFailure(undefined)
    await enter(async () => (await passkeys()).signInByPasskey())
    setPending(false)
  }
  if (!knowsPasskeys()) return null
  return (
    <div className="mt-4 flex flex-col gap-3 border-t pt-4">
      <div role="alert" className="empty:hidden">
        {failure && <FieldMessage>{failure}</FieldMessage>}
      </div>
      <Button size="large" isPending={isPending} onClick={() => void press()}>
        パスキーを使う
      </Button>
    </div>
  )
}

function useSuggestions(isFree: boolean, enter: (ask: () => Promise<boolean>) => Promise<void>) {
  const suggest = useEffectEvent((left: AbortSignal) =>
    enter(async () => {
      if (!(await suggestsPasskeys())) return false
      // parts in the browser's record what the opening took from what comes by itself
      performance.mark('warm-up')
      const { suggestPasskeys } = await passkeys()
      return suggestPasskeys(left)
    }),
  )
  useEffect(() => {
    if (!isFree) return
    const leaving = new AbortController()
    void suggest(leaving.signal)
    return () => leaving.abort()
  }, [isFree])
}
