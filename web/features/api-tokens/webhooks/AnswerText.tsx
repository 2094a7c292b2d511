/** The beginning of what a receiver answered, as it is. */
export const AnswerText = ({ text }: { text: string }) =>
  text.trim() === '' ? null : (
    <pre className="mt-2 rounded bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">{text}</pre>
  )
