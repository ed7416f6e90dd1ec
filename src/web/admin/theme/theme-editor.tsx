import { useState } from 'react'
import type { SiteTheme } from '../../../contract/theme.ts'
import {
  type Colors,
  themeColors,
  type ThemeName,
  themeNames,
} from '../../../contract/theme-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../../ui/form/use-action.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { ColorField } from './color-field.tsx'
import { ContrastList } from './contrast-list.tsx'
import { LogoSetting } from './logo-setting.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { colorsOf, faultsOf, isSame, type ThemeValues, toGiven, withColor } from './theme-values.ts'

/** Colours and logo, beside the home page as it would look with them. */
export function ThemeEditor({ loaded }: { loaded: SiteTheme }) {
  const { t } = useTranslation('team')
  const [saved, setSaved] = useState(loaded)
  const [values, setValues] = useState<ThemeValues>(loaded)
  const [theme, setTheme] = useState<ThemeName>('dark')
  const [done, setDone] = useState<'saved' | 'reset'>()
  const isChanged = !isSame(saved, values)
  useLeaveWarning(isChanged)

  function take(now: SiteTheme, what: 'saved' | 'reset') {
    setSaved(now)
    setValues(now)
    setDone(what)
  }
  const form = useAction(async () =>
    take(await playerApi('POST /api/admin/theme/write', toGiven(values, saved.revision)), 'saved'),
  )
  function change(now: ThemeValues) {
    setDone(undefined)
    setValues(now)
  }
  const colors = colorsOf(saved, values, theme)
  const isOwn = !isSame(saved, { dark: {}, light: {}, logo: null })
  return (
    <>
      {done && <DoneMessage key={`${done} ${saved.revision}`}>{t(`Look.${done}`)}</DoneMessage>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 desk:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <PreviewPane
          className="desk:order-2 desk:sticky desk:top-6 desk:self-start"
          {...{ theme, colors }}
          logo={values.logo?.path ?? saved.base.logo ?? undefined}
          onTheme={setTheme}
        />
        <Form form={form} className="gap-6!">
          <LogoSetting
            logo={values.logo}
            base={saved.base.logo}
            onChange={(logo) => change({ ...values, logo })}
          />
          <ColorFields
            {...{ theme, colors }}
            chosen={values[theme]}
            onChange={(name, color) => change(withColor(values, theme, name, color))}
          />
          {themeNames.map((name) => (
            <section key={name} aria-label={t(`Look.name.${name}`)}>
              <h2 className="mb-2 font-text text-base font-semibold">
                {t(`Look.contrast.${name}`)}
              </h2>
              <ContrastList colors={colorsOf(saved, values, name)} />
            </section>
          ))}
          <div className="bg-surface-1 py-3 desk:sticky desk:bottom-0">
            <SubmitButton>{t('Look.save')}</SubmitButton>
          </div>
        </Form>
        {isOwn && (
          // beside the form: the dialog has one of its own
          <div className="desk:order-3">
            <ConfirmButton
              action={t('Look.back')}
              title={t('Look.backTitle')}
              submit={() => playerApi('POST /api/admin/theme/reset', { Revision: saved.revision })}
              onDone={async (now) => take(now, 'reset')}
            >
              <p>{t('Look.backText')}</p>
            </ConfirmButton>
          </div>
        )}
      </div>
    </>
  )
}

interface ColorFieldsProps {
  theme: ThemeName
  colors: Colors
  chosen: Colors
  onChange: (name: (typeof themeColors)[number], color: string | undefined) => void
}

function ColorFields({ theme, colors, chosen, onChange }: ColorFieldsProps) {
  const { t } = useTranslation('team')
  return (
    <fieldset>
      <legend className="font-display text-xl font-bold">{t(`Look.colors.${theme}`)}</legend>
      <div className="mt-2 divide-y divide-line">
        {themeColors.map((name) => (
          <ColorField
            key={`${theme} ${name}`}
            {...{ name }}
            color={colors[name]}
            isChosen={chosen[name] !== undefined}
            faults={faultsOf(colors, chosen, name)}
            onChange={(color) => onChange(name, color)}
          />
        ))}
      </div>
    </fieldset>
  )
}
