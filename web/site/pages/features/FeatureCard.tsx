import { FeatureIcon } from './FeatureIcon.tsx'
import type { FeatureText } from './texts/feature-text.ts'

export function FeatureCard({ text }: { text: FeatureText }) {
  return (
    <li className="card">
      <FeatureIcon id={text.id} />
      <h3>
        <a href={`/features/${text.id}`}>{text.name}</a>
      </h3>
      <p>{text.lead}</p>
    </li>
  )
}
