/** `npm run load` lets a crowd into the shop, `npm run load -- drop` one through a drop's waiting room. */
await import(process.argv[2] === 'drop' ? './queue.ts' : './crowds.ts');
