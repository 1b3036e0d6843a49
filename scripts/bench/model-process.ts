import { startModel } from '#scripts/emulators/bedrock/server.ts';

/** The model's emulator at the pace of a quick model, in a process of its own: what it costs is not the shop's. */
const model = await startModel({ pace: { tokensPerSecond: 120, firstPieceMs: 150 } });
process.on('disconnect', () => process.exit());
process.send?.(model.url);
