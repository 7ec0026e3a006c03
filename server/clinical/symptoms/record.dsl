# What stands in a person's own record = what of it counts as said.
# condition: a health problem of the chart. tobacco, alcohol: the last answers of social history, risky from the AUDIT-C's threshold (Bush 1998, Bradley 2003). class: of an active medicine (drugs.dsl); weakened: the immune system is.
# Source: for the classes CDC, Altered Immunocompetence (immunosuppressive medicines), https://www.cdc.gov/vaccines/hcp/imz-best-practices/altered-immunocompetence.html
condition asthma = asthma_hx
condition copd = copd_hx
condition diabetes_type_1 = diabetes_hx
condition diabetes_type_2 = diabetes_hx
condition high_blood_pressure = hypertension_hx
condition sickle_cell = sickle_hx
condition weak_immune_system = weakened
condition transplant = weakened
tobacco current = insidious_smoker
alcohol risky = alcohol_use
class insulin = diabetes_hx
class thiopurine = weakened
class cni = weakened
class mtor = weakened
class methotrexate_c = weakened
class mycophenolate_c = weakened
class biologic = weakened
class jak = weakened
