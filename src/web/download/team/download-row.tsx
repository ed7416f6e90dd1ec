import type { DeskDownload } from '../../../contract/download-desk.ts'
import { MoveButtons, type MoveButtonsProps } from '../../ui/move-buttons.tsx'
import { RowTitle } from '../../ui/row-title.tsx'
import { CheckButton } from './check-button.tsx'
import { DownloadPlaces, DownloadState } from './download-state.tsx'
import { HideButton } from './hide-button.tsx'

interface DownloadRowProps {
  file: DeskDownload
  move: Omit<MoveButtonsProps, 'name'>
  onChange: (file: DeskDownload) => void
}

/** A file of the team’s list: for what it is, where it lies, and whether it is there. */
export function DownloadRow({ file, move, onChange }: DownloadRowProps) {
  const { key, name, mirrors } = file
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid min-w-0 gap-2">
        <RowTitle to={`/admin/downloads/${key}`}>{name}</RowTitle>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
          <DownloadState file={file} />
        </p>
        <DownloadPlaces file={file} />
      </div>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1 md:justify-between">
        <div className="flex flex-wrap gap-2 md:grid">
          <HideButton {...{ file, onChange }} />
          {mirrors.length > 0 && <CheckButton {...{ file, onChange }} />}
        </div>
        <MoveButtons {...move} name={name} />
      </div>
    </li>
  )
}
