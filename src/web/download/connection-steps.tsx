import { textIn } from '../../contract/language.ts'
import type { ConnectionGuide } from '../../contract/download.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import './path.css'

/** From nothing to the game: in the owner's words where there are some, else in those that fit any game. */
export function ConnectionSteps({
  guide,
  servers,
  hasFiles,
}: {
  guide: ConnectionGuide
  /** Where players get in, where the game itself says. */
  servers?: React.ReactNode
  hasFiles: boolean
}) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const own = guide.steps.filter(({ steps }) => steps.length > 0)
  const { hasGameAccounts } = site
  const entering = hasGameAccounts
    ? ({ named: 'enter', addressed: 'address' } as const)
    : ({ named: 'enterOpen', addressed: 'addressOpen' } as const)
  const hasServers = guide.address === null && servers !== undefined
  const usual = [
    t('Download.step.account'),
    ...(hasGameAccounts ? [t('Download.step.gameAccount')] : []),
    ...(hasFiles ? [t('Download.step.file')] : hasServers ? [] : [t('Download.step.noFile')]),
    guide.address !== null
      ? t(`Download.step.${entering.addressed}`, { address: guide.address })
      : hasServers
        ? t('Download.step.servers')
        : t(`Download.step.${entering.named}`, { name: site.name }),
  ]
  return (
    <Section id="connect" title={t('Download.connect')} className="mt-12">
      {guide.address !== null && <Address address={guide.address} />}
      {hasServers && servers}
      {own.length === 0 ? (
        <div className="path-wide">
          <Steps steps={usual} />
        </div>
      ) : (
        <div className={`grid gap-x-12 gap-y-8 ${own.length > 1 ? 'md:grid-cols-2' : 'path-wide'}`}>
          {own.map(({ platform, steps }) => (
            <div key={platform}>
              <h3 className="mb-3 text-xl">{t(`Download.platform.${platform}`)}</h3>
              <Steps steps={steps.map((step) => textIn(step, language))} />
            </div>
          ))}
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/account/register" kind="primary" className="for-guests">
          {t('Download.register')}
        </ButtonLink>
        {hasGameAccounts && (
          <ButtonLink to="/setting/game" className="for-members">
            {t('Download.gameAccounts')}
          </ButtonLink>
        )}
        {site.hasGame && (
          <ButtonLink to="/page/server/">
            <Icon name="server" /> {t('Download.state')}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('game')
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-3">
      <span className="text-text-quiet">{t('Download.address')}</span>
      <code className="font-mono text-lg wrap-anywhere">{address}</code>
    </p>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="path">
      {steps.map((step, index) => (
        <li key={step}>
          <span aria-hidden="true">{index + 1}</span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
