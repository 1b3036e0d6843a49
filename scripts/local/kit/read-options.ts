import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Reads a command's options. A mistake is answered with a sentence, also when npm has consumed the options itself. */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('ERR_PARSE_ARGS_')) throw error;
    const [first] = message.split(/\.\s/);
    const command = process.env.npm_lifecycle_event;
    console.error(
      `${first}.${command ? ` Options come after two dashes: npm run ${command} -- --stage <name>.` : ''}`,
    );
    return process.exit(1);
  }
}
