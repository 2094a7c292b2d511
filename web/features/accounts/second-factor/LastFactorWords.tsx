/** What the loss of one factor means, also where it is the last. */
export function LastFactorWords({ lost }: { lost: string }) {
  return (
    <p>
      {lost}
      2段階認証の方法がほかになければ、次回からパスワードだけでログインでき、リカバリーコードも使えなくなります。
    </p>
  )
}
