import type { PasswordPolicy } from '#contract/sessions/password-rules.ts'
import { policyWords } from './policy-words.ts'

/** What a new password must satisfy, said before it is typed. */
export function PasswordRules({ policy }: { policy: PasswordPolicy }) {
  return (
    <div className="rounded bg-sunken px-4 py-3">
      <p className="font-semibold">新しいパスワードの条件</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {policyWords(policy).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
