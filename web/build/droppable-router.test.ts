import { expect, test } from 'vitest';
import { markDroppable } from './droppable-router.ts';

test("the router's wrappers, display names and classes become droppable, and the rest is unchanged", () => {
  const router = [
    'var Form = React10.forwardRef(',
    '  ({ to }) => to',
    ');',
    'Form.displayName = "Form";',
    'var Boundary = class extends React2.Component {',
    '  render() {',
    '    return 1;',
    '  }',
    '};',
    'Boundary.contextType = Context;',
    'function useForm() { return React10.useMemo(() => 1); }',
  ].join('\n');
  expect(markDroppable(router)).toBe(
    [
      'var Form = /* @__PURE__ */ React10.forwardRef(',
      '  ({ to }) => to',
      ');',
      '',
      'var Boundary = /* @__PURE__ */ (() => class extends React2.Component {',
      '  render() {',
      '    return 1;',
      '  }',
      '})();',
      'Boundary.contextType = Context;',
      'function useForm() { return React10.useMemo(() => 1); }',
    ].join('\n'),
  );
});
