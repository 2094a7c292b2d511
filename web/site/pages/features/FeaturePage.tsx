import { type FeatureId, featureIds } from '#contract/site/features.ts'
import type { SiteHead } from '../../frame/head.ts'
import { NextStep } from '../../frame/NextStep.tsx'
import { Picture } from '../../frame/Picture.tsx'
import { FeatureIcon } from './FeatureIcon.tsx'
import { Reading } from './Reading.tsx'
import type { FeatureText, Point } from './texts/feature-text.ts'
import { featureTexts } from './texts.ts'

export function featureHead(id: FeatureId): SiteHead {
  const { name, description } = featureTexts[id]
  return {
    title: name,
    description,
    picture: `og-${id}.jpg`,
    trail: [
      { name: '機能', path: '/features' },
      { name, path: `/features/${id}` },
    ],
  }
}

function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="points">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Looks({ looks }: Pick<FeatureText, 'looks'>) {
  return looks.map(({ picture, alt, caption, isPhone }) => (
    <figure key={picture} className={isPhone ? 'phone' : 'screen'}>
      <Picture name={picture} alt={alt} sizes={isPhone ? '18rem' : '(min-width: 74rem) 70rem, 94vw'} />
      <figcaption>{caption}</figcaption>
    </figure>
  ))
}

/** The features before and after this one, round and round. */
function Neighbours({ id }: { id: FeatureId }) {
  const at = featureIds.indexOf(id)
  const [before, after] = [featureIds.at(at - 1) ?? id, featureIds[(at + 1) % featureIds.length] ?? id]
  return (
    <nav className="section neighbours" aria-label="ほかの機能">
      <a href={`/features/${before}`}>
        <span>前の機能</span>
        {featureTexts[before].name}
      </a>
      <a href={`/features/${after}`}>
        <span>次の機能</span>
        {featureTexts[after].name}
      </a>
    </nav>
  )
}

export function FeaturePage({ id }: { id: FeatureId }) {
  const { name, title, lead, does, looks, honest } = featureTexts[id]
  return (
    <>
      <section className="section opening sky">
        <nav className="trail" aria-label="現在のページの場所">
          <a href="/features">機能</a>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{name}</span>
        </nav>
        <FeatureIcon id={id} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </section>
      <section className="section tight showcase" aria-label="画面">
        <Looks looks={looks} />
      </section>
      <section className="section tight">
        <h2>できること</h2>
        <Points points={does} />
      </section>
      <section className="honesty">
        <div className="section">
          <h2>正直であるために</h2>
          <Points points={honest} />
        </div>
      </section>
      {id === 'weather' ? <Reading /> : null}
      <Neighbours id={id} />
      <NextStep />
    </>
  )
}
