import type { NotificationChoice, NotificationGroup } from '../../../contract/notification.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const ways = [
  { key: 'onSite', icon: 'bell' },
  { key: 'byMail', icon: 'mail' },
  { key: 'byPush', icon: 'smartphone' },
] as const satisfies readonly { key: keyof NotificationChoice; icon: IconName }[]
type Way = (typeof ways)[number]['key']

interface ChoiceTableProps {
  groups: readonly { group: NotificationGroup; choices: readonly NotificationChoice[] }[]
  hasAddress: boolean
  onChoose: (choice: NotificationChoice) => Promise<void>
}

/** A line for each kind, and a box for each way to hear of it. */
export function ChoiceTable({ groups, ...rest }: ChoiceTableProps) {
  const { t } = useTranslation('account')
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('Notify.choices')}</caption>
      <thead>
        <tr className="align-bottom text-sm text-text-quiet">
          <th scope="col">
            <span className="sr-only">{t('Notify.what')}</span>
          </th>
          {ways.map(({ key, icon }) => (
            <th
              key={key}
              scope="col"
              className="w-14 px-0.5 pb-2 font-semibold wrap-anywhere hyphens-auto sm:w-20"
            >
              <Icon name={icon} className="mx-auto mb-1 size-5" />
              {t(`Notify.way.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map(({ group, choices }) => (
          <GroupBody key={group} {...{ group, choices, ...rest }} />
        ))}
    </table>
  )
}

function GroupBody({
  group,
  choices,
  ...rest
}: ChoiceTableProps['groups'][number] & Omit<ChoiceTableProps, 'groups'>) {
  const { t } = useTranslation('account')
  const isFixed = choices.every((choice) => choice.isFixed)
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={ways.length + 1}
          className="border-b border-line-strong pt-5 pb-1.5 text-left"
        >
          <span className="text-lg">{t(`Notify.group.${group}`)}</span>
          {isFixed && (
            <span className="block text-sm font-normal text-text-quiet">{t('Notify.fixed')}</span>
          )}
        </th>
      </tr>
      {choices.map((choice) => (
        <ChoiceRow key={choice.kind} choice={choice} {...rest} />
      ))}
    </tbody>
  )
}

interface ChoiceRowProps extends Omit<ChoiceTableProps, 'groups'> {
  choice: NotificationChoice
}

function ChoiceRow({ choice, hasAddress, onChoose }: ChoiceRowProps) {
  const { t, find } = useTranslation('account')
  // a server of a newer version may know kinds that this page has no words for
  const kind = find(`Notify.kind.${choice.kind}`) ?? choice.kind
  const isOpen = (way: Way) =>
    way === 'byPush' || (!choice.isFixed && (way !== 'byMail' || hasAddress))
  return (
    <tr className="border-b border-line hover:bg-surface-2">
      <th scope="row" className="py-1 pr-2 text-left font-normal wrap-anywhere hyphens-auto">
        {kind}
      </th>
      {ways.map(({ key }) => (
        <td key={key} className="p-0">
          <label className="mx-auto grid h-11 min-w-6 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
            <input
              type="checkbox"
              checked={choice[key]}
              disabled={!isOpen(key)}
              onChange={(event) => void onChoose({ ...choice, [key]: event.target.checked })}
              aria-label={t('Notify.box', {
                kind,
                way: t(`Notify.way.${key}`),
              })}
              className="size-6 cursor-pointer disabled:cursor-not-allowed"
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
