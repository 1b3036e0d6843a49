/** moto's server: a third-party implementation of AWS, so the handlers are tested against more than AWS's own DynamoDB Local. */
import { root } from '#scripts/local/folders.ts';
import { findFreePort } from '#scripts/local/kit/free-port.ts';
import type { RunningServer } from '#scripts/local/kit/listen.ts';
import { findPython, installPython } from '#scripts/local/kit/python.ts';
import { isAnswering, startSupervised, waitUntilReady } from '#scripts/local/kit/supervised-process.ts';

/**
 * Patches moto for the shop's tests. ElectroDB puts brackets around sums in updates, and moto fails on them, so only their
 * content is passed on. When a transaction is cancelled, moto replaces all tables by copies, so stream iterators must look up
 * their table again. Each transaction copies its table with all stream records; records never change, so the copies share
 * them, which saves two fifths of a run. Simultaneous calls are answered one after the other, because moto does not isolate
 * them. The server ends with its standard input, so it cannot outlive this process.
 */
const program = `
import os, sys, threading
from moto.dynamodb.parsing import expressions as parsing
def parse_group(self):
    self.process_token_of_type(parsing.Token.OPEN_ROUND_BRACKET)
    value, self.token_pos = parsing.UpdateExpressionValueParser(**self._initializer_args())._parse_with_pos()
    self.process_token_of_type(parsing.Token.CLOSE_ROUND_BRACKET)
    return value
parsing.UpdateExpressionGroupedValueParser._parse = parse_group
from moto.dynamodbstreams.models import ShardIterator
read = ShardIterator.get
def read_present(self, *args, **named):
    self.stream_shard = self.streams_backend.dynamodb.get_table(self.stream_shard.table.name).stream_shard
    return read(self, *args, **named)
ShardIterator.get = read_present
import copy
from moto.dynamodb.models.table import StreamShard
def copy_without_records(self, memo):
    shard = memo[id(self)] = copy.copy(self)
    shard.table, shard.items = copy.deepcopy(self.table, memo), list(self.items)
    return shard
StreamShard.__deepcopy__ = copy_without_records
from moto.moto_server.werkzeug_app import DomainDispatcherApplication as App
lock, answer = threading.Lock(), App.__call__
def answer_alone(self, *request):
    with lock:
        return answer(self, *request)
App.__call__ = answer_alone
def end():
    sys.stdin.read()
    os._exit(0)
threading.Thread(target=end, daemon=True).start()
from moto.server import main
main(['-H', '127.0.0.1', '-p', sys.argv[1]])`;

export async function startMoto(): Promise<RunningServer> {
  const python = findPython('moto.server') ?? installPython('moto[server]==5.2.3', 'moto.server');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const moto = startSupervised(python, ['-c', program, String(port)], root);
  await waitUntilReady('moto', moto, () => isAnswering(`${url}/moto-api/data.json`));
  return { url, port, close: () => moto.stop() };
}
