import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import type { Property, PropertyType, SpecDatabase } from '@aws-cdk/service-spec-types';
import type { Template } from './synthesised.ts';

type Plain = Record<string, unknown>;
type ReportFault = (at: string, what: string) => void;

/** CloudFormation's limits; beyond them a deployment fails half-way. */
const limits = { resources: 500, outputs: 200, parameters: 200, bytes: 1_000_000 };

const pseudo = /^AWS::(AccountId|NoValue|NotificationARNs|Partition|Region|StackId|StackName|URLSuffix)$/;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that CloudFormation computes when it deploys. */
const isIntrinsic = (value: unknown): boolean =>
  isPlain(value) && Object.keys(value).length === 1 && /^(Ref|Fn::\w+)$/.test(Object.keys(value)[0] ?? '');

/** Checks templates against the schemas of their resources, as `cfn-lint` does where it is installed. */
export class TemplateCheck {
  readonly #spec: SpecDatabase;

  private constructor(spec: SpecDatabase) {
    this.#spec = spec;
  }

  static async load(): Promise<TemplateCheck> {
    return new TemplateCheck(await loadAwsServiceSpec());
  }

  /** Everything in a template that CloudFormation would refuse, as far as schemas, names and limits show. */
  faultsIn(template: Template): string[] {
    const faults: string[] = [];
    const reportFault: ReportFault = (at, what) => faults.push(`${at}: ${what}`);
    for (const [id, { Type, Properties = {} }] of Object.entries(template.Resources)) {
      const resource = this.#resource(Type);
      if (resource) this.#members(Properties, resource.properties, id, reportFault);
      else if (!/^(Custom::|AWS::CDK::)/.test(Type)) reportFault(id, `is of the unknown type ${Type}`);
    }
    this.#references(template, template, 'template', reportFault);
    const sizes = {
      resources: Object.keys(template.Resources).length,
      outputs: Object.keys(template.Outputs ?? {}).length,
      parameters: Object.keys(template.Parameters ?? {}).length,
      bytes: JSON.stringify(template).length,
    };
    for (const [what, limit] of Object.entries(limits))
      if (sizes[what as keyof typeof limits] > limit)
        reportFault('template', `has more than ${limit} ${what}`);
    return faults;
  }

  #resource(type: string) {
    return this.#spec.lookup('resource', 'cloudFormationType', 'equals', type)[0];
  }

  #members(value: Plain, known: Record<string, Property>, at: string, reportFault: ReportFault): void {
    for (const [name, inner] of Object.entries(value)) {
      const property = known[name];
      if (!property) reportFault(`${at}.${name}`, 'is no property');
      else this.#value(inner, property.type, `${at}.${name}`, reportFault);
    }
    for (const [name, { required }] of Object.entries(known))
      if (required && !(name in value)) reportFault(`${at}.${name}`, 'is missing');
  }

  #value(value: unknown, type: PropertyType, at: string, reportFault: ReportFault): void {
    if (isIntrinsic(value) || type.type === 'json' || type.type === 'null') return;
    const refuse = () => reportFault(at, `is no ${type.type}: ${JSON.stringify(value)?.slice(0, 80)}`);
    if (type.type === 'array') {
      if (!Array.isArray(value)) {
        refuse();
        return;
      }
      for (const [index, inner] of value.entries())
        this.#value(inner, type.element, `${at}[${index}]`, reportFault);
    } else if (type.type === 'map') {
      if (!isPlain(value)) {
        refuse();
        return;
      }
      for (const [key, inner] of Object.entries(value))
        this.#value(inner, type.element, `${at}.${key}`, reportFault);
    } else if (type.type === 'ref') {
      if (!isPlain(value)) {
        refuse();
        return;
      }
      this.#members(value, this.#spec.get('typeDefinition', type.reference.$ref).properties, at, reportFault);
    } else if (type.type === 'union') {
      if (!type.types.some((one) => this.#isFine(value, one))) refuse();
    } else if (type.type === 'tag') {
      if (!isPlain(value) || !('Key' in value) || !('Value' in value)) refuse();
    } else this.#scalar(value, type, at, reportFault);
  }

  #isFine(value: unknown, type: PropertyType): boolean {
    let isFine = true;
    this.#value(value, type, '', () => {
      isFine = false;
    });
    return isFine;
  }

  #scalar(value: unknown, type: PropertyType, at: string, reportFault: ReportFault): void {
    const kinds: Record<string, boolean> = {
      string: typeof value === 'string',
      'date-time': typeof value === 'string',
      boolean: typeof value === 'boolean',
      number: typeof value === 'number',
      integer: Number.isInteger(value),
    };
    if (!kinds[type.type]) {
      reportFault(at, `is no ${type.type}: ${JSON.stringify(value)?.slice(0, 80)}`);
      return;
    }
    const allowed = 'allowedValues' in type ? type.allowedValues : undefined;
    if (allowed && !(allowed as unknown[]).includes(value))
      reportFault(at, `is none of ${allowed.join(', ')}`);
  }

  /** Every name used in a template must exist in it, and every attribute must be one that its resource has. */
  #references(value: unknown, template: Template, at: string, reportFault: ReportFault): void {
    if (Array.isArray(value)) {
      for (const [index, inner] of value.entries())
        this.#references(inner, template, `${at}[${index}]`, reportFault);
      return;
    }
    if (!isPlain(value)) return;
    const has = (id: string) => id in template.Resources;
    const { Ref: ref, 'Fn::GetAtt': getAtt, DependsOn } = value;
    if (typeof ref === 'string' && !has(ref) && !(ref in (template.Parameters ?? {})) && !pseudo.test(ref))
      reportFault(at, `refers to ${ref}, which is not there`);
    if (Array.isArray(getAtt))
      this.#attribute(String(getAtt[0]), String(getAtt[1]), template, at, reportFault);
    for (const id of DependsOn ? [DependsOn].flat().map(String) : [])
      if (!has(id)) reportFault(at, `waits for ${id}, which is not there`);
    for (const [name, inner] of Object.entries(value))
      this.#references(inner, template, `${at}.${name}`, reportFault);
  }

  #attribute(id: string, attribute: string, template: Template, at: string, reportFault: ReportFault): void {
    const type = template.Resources[id]?.Type;
    if (!type) {
      reportFault(at, `asks ${id}, which is not there, for ${attribute}`);
      return;
    }
    if (type.startsWith('Custom::')) return;
    // The attributes of a nested stack are its outputs.
    const name = type === 'AWS::CloudFormation::Stack' ? attribute.split('.')[0] : attribute;
    if (!this.#resource(type)?.attributes[name ?? '']) reportFault(at, `asks ${type} for ${attribute}`);
  }
}
