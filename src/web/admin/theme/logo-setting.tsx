import { useRef } from 'react'
import type { Logo } from '../../../contract/theme.ts'
import { largestLogo } from '../../../contract/theme-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { useUpload } from '../../ui/form/use-upload.ts'
import { SiteLogo } from '../../ui/site-logo.tsx'

interface LogoSettingProps {
  logo: Logo | null
  /** Of the configuration; null for the site’s emblem. */
  base: string | null
  onChange: (logo: Logo | null) => void
}

/** The picture in the header. */
export function LogoSetting({ logo, base, onChange }: LogoSettingProps) {
  const { t } = useTranslation('team')
  const { isSending, errors, send } = useUpload({
    largest: largestLogo,
    tooLarge: 'LogoTooLarge',
    send: (file) => playerApi('POST /api/admin/theme/upload', { File: file }),
    onSent: onChange,
  })
  const choosing = useRef<HTMLButtonElement>(null)
  return (
    <section aria-labelledby="logo" className="grid gap-3">
      <h2 id="logo" className="text-xl">
        {t('Look.logo')}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid h-16 min-w-24 place-items-center rounded-lg border border-line bg-surface-1 px-4">
          <SiteLogo logo={logo?.path ?? base ?? undefined} />
        </span>
        <FileButton
          ref={choosing}
          aria-disabled={isSending}
          onFiles={([file]) => void send(file)}
          className={buttonClass('secondary')}
        >
          {t(isSending ? 'Look.sending' : 'Look.upload')}
        </FileButton>
        {logo && (
          <Button
            kind="quiet"
            onClick={() => {
              onChange(null)
              // this button is gone with the logo
              choosing.current?.focus()
            }}
          >
            {t('Look.removeLogo')}
          </Button>
        )}
      </div>
      <p className="text-sm text-text-quiet">{t('Look.logoHint')}</p>
      <ErrorList errors={errors} />
    </section>
  )
}
