import type { Sink } from './transfer.ts'

/** A part of the File System Access API that TypeScript does not know: https://wicg.github.io/file-system-access/ */
type ShowSaveFilePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** The browser's way to let a page write a file of the visitor's choice; undefined where it has none. */
export function findSavePicker(): ShowSaveFilePicker | undefined {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: ShowSaveFilePicker }
  return showSaveFilePicker
}

/** Asks where the file shall go. Undefined where the visitor thinks better of it. */
export async function openSink(name: string, show: ShowSaveFilePicker): Promise<Sink | undefined> {
  const handle = await show.call(window, { suggestedName: name }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  })
  if (!handle) return undefined
  const file = await handle.createWritable()
  return {
    write: (chunk) => file.write(chunk as Uint8Array<ArrayBuffer>),
    async empty() {
      await file.truncate(0)
      await file.seek(0)
    },
    close: () => file.close(),
    abort: () => file.abort(),
  }
}
