import type { Grant } from '../../../contract/grant.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { withProof } from '../../base/session/proof.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Moment } from '../../ui/date.tsx'
import { Fact, FactList } from '../../ui/fact.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'
import { useGrantedWords } from './use-granted-words.ts'

interface GrantRowProps {
  grant: Grant
  reader: number
  onDone: (isGood: boolean) => Promise<void>
}

/** One that waits: how much, for whom, why, and the two ways to decide, for who may. */
export function GrantRow({ grant, reader, onDone }: GrantRowProps) {
  const { t } = useTranslation('team')
  const words = useGrantedWords()
  const { player, reason, askedBy, askedAt } = grant
  const isOwn = askedBy?.id === reader
  return (
    <li className="rounded-lg border border-line bg-surface-2 p-5">
      <h3 className="font-text text-lg font-semibold tabular-nums">{words(grant)}</h3>
      <p className="mt-1.5 max-w-prose wrap-anywhere">{reason}</p>
      <FactList>
        <Fact name={t('Grant.for')}>
          <SomebodyName who={player} />
        </Fact>
        {askedBy && (
          <Fact name={t('Grant.askedBy')}>
            <SomebodyName who={askedBy} />
          </Fact>
        )}
        <Fact name={t('Grant.since')}>
          <Moment seconds={askedAt} className="tabular-nums" />
        </Fact>
      </FactList>
      {isOwn || player.id === reader ? (
        <p className="mt-4 text-text-quiet">{t(isOwn ? 'Grant.own' : 'Grant.ownAccount')}</p>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Decide isGood grant={grant} onDone={onDone} />
          <Decide isGood={false} grant={grant} onDone={onDone} />
        </div>
      )}
    </li>
  )
}

function Decide({ isGood, grant, onDone }: Omit<GrantRowProps, 'reader'> & { isGood: boolean }) {
  const { t } = useTranslation('team')
  const words = useGrantedWords()
  const what = isGood ? 'grant' : 'refuse'
  const decision = { Id: grant.id, IsGood: isGood }
  return (
    <ConfirmButton
      action={t(`Grant.${what}`)}
      icon={isGood ? 'check' : 'x'}
      title={t(`Grant.${what}Title`)}
      submit={() => withProof(() => playerApi('POST /api/admin/grants/decide', decision))}
      onDone={() => onDone(isGood)}
    >
      <p className="font-semibold tabular-nums">{words(grant)}</p>
      <p>{t(`Grant.${what}Text`)}</p>
    </ConfirmButton>
  )
}
