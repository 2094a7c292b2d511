import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { knowsPasskeys, signInByPasskey, suggestPasskeys } from '../../platform/passkeys.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'

/** A passkey instead of address and password: by a button, and among the suggestions of the address field. */
export function PasskeySignIn({ href }: { href: string }) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<unknown>(null)
  const goOn = () => navigate({ href, replace: true })
  const signingIn = useMutation({
    mutationFn: signInByPasskey,
    onMutate: () => setRefusal(null),
    onSuccess: goOn,
    onError: setRefusal,
  })
  useSuggestions(!signingIn.isPending, goOn, setRefusal)
  if (!knowsPasskeys()) return null
  return (
    <div className="mt-4 flex flex-col gap-3 border-t pt-4">
      <Refusal error={refusal} />
      <Button
        size="large"
        icon={<KeyRound size={18} aria-hidden />}
        isPending={signingIn.isPending}
        onClick={() => signingIn.mutate()}
      >
        パスキーを使う
      </Button>
    </div>
  )
}

function useSuggestions(isFree: boolean, goOn: () => unknown, onRefused: (refusal: unknown) => void) {
  const suggest = useEffectEvent((leaving: AbortSignal) => {
    suggestPasskeys(leaving).then((isIn) => isIn && goOn(), onRefused)
  })
  useEffect(() => {
    if (!isFree) return
    const leaving = new AbortController()
    suggest(leaving.signal)
    return () => leaving.abort()
  }, [isFree])
}
