import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // locales are read from public/ while the site runs, so that an owner can change a text without building
  build: { assetsInlineLimit: 0, sourcemap: false },
})
