/** `npm run load` sends a crowd into the shop, `npm run load -- drop` one through a drop's waiting room. */
if (process.argv[2] === 'drop') await import('./queue.ts');
else await import('./crowds.ts');
