import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './web/build/budget.ts';
import { chunks } from './web/build/chunks.ts';
import { contracts } from './web/build/contracts.ts';
import { fonts } from './web/build/fonts.ts';
import { values } from './web/build/values.ts';

export default defineConfig({
  root: 'web',
  envPrefix: 'SHOP_',
  plugins: [contracts(), values(), fonts(), tailwindcss(), react(), chunks(), budget()],
  build: { outDir: '../dist/web', emptyOutDir: true, manifest: true },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    fs: { allow: ['..'] },
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:4000' },
  },
});
