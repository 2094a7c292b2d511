interface LossWordsProps {
  lost: string
  /** Nothing else stands beside the password then. */
  isLast: boolean
}

/** What the loss of a factor means. */
export const LossWords = ({ lost, isLast }: LossWordsProps) => (
  <p>
    {lost}
    {isLast
      ? '次回から、パスワードだけでログインできます。リカバリーコードも使えなくなります。'
      : 'ほかの方法とリカバリーコードは、そのまま使えます。'}
  </p>
)
