import { expect, test } from 'vitest'
import { resolveFileStores } from './file-store.ts'

const options = {
  forumUrl: 'https://forum.example',
  uploadsUrl: 'https://forum.example/uploads',
  fileStores: { core_Attachment: 'https://cdn.example/files' },
}

test.each([
  ['<fileStore.core_Emoticons>', 'https://forum.example/uploads'],
  ['&lt;fileStore.core_Emoticons&gt;', 'https://forum.example/uploads'],
  ['{fileStore.core_Emoticons}', 'https://forum.example/uploads'],
  ['%7BfileStore.core_Emoticons%7D', 'https://forum.example/uploads'],
  ['%3CfileStore.core_Emoticons%3E', 'https://forum.example/uploads'],
  ['%7bfileStore.core_Emoticons%7d', 'https://forum.example/uploads'],
  ['<fileStore.gallery_Images>', 'https://forum.example/uploads'],
  ['<fileStore.core_Attachment>', 'https://cdn.example/files'],
  ['&lt;fileStore.core_Attachment&gt;', 'https://cdn.example/files'],
  ['<fileStore.constructor>', 'https://forum.example/uploads'],
  ['<___base_url___>', 'https://forum.example'],
  ['&lt;___base_url___&gt;', 'https://forum.example'],
  ['{___base_url___}', 'https://forum.example'],
  ['%7B___base_url___%7D', 'https://forum.example'],
])('%s stands for %s', (marker, address) => {
  expect(resolveFileStores(`<img src="${marker}/a.png">`, options)).toBe(
    `<img src="${address}/a.png">`,
  )
})

test('every marker of a post is replaced, and nothing else', () => {
  const stored = `<p>if (a &lt; b) {return} <img src="<fileStore.core_Emoticons>/s.png"
    srcset="%7BfileStore.core_Emoticons%7D/s@2x.png 2x" alt="<3"></p>`
  expect(resolveFileStores(stored, options)).toBe(
    `<p>if (a &lt; b) {return} <img
    src="https://forum.example/uploads/s.png"
    srcset="https://forum.example/uploads/s@2x.png 2x" alt="<3"></p>`.replace(
      '<img\n    ',
      '<img ',
    ),
  )
})

test('an address with a dollar sign is put in as it stands', () => {
  const dollar = { ...options, forumUrl: 'https://forum.example/$&$1' }
  expect(resolveFileStores('<___base_url___>/x', dollar)).toBe('https://forum.example/$&$1/x')
})
